internal import Clicks
internal import Vocabulary

extension OpenPage {
    /// Tells the signals, tells an iPad from a Macintosh, leaves an in-app browser by itself, copies the
    /// click's link when the visitor goes to the App Store, and goes there when the app did not open.
    var script: Markup {
        """
        (function(){var d=document,n=navigator,w=window,s=screen,sent=0,\
        clip=\(script: clipboardText),out=\(script: systemBrowserURL),\
        tell=\(script: purpose == .tellDevice),collect=\(script: collectsSignals);\
        function el(i){return d.getElementById(i)}\
        function report(m){if(!collect||sent)return;sent=1;var z;\
        try{z=Intl.DateTimeFormat().resolvedOptions().timeZone}catch(e){}\
        try{fetch("/v1/clicks/"+\(script: clickID.text)+"/signals",{method:"POST",keepalive:true,\
        credentials:"omit",headers:{"Content-Type":"application/json"},body:JSON.stringify({\
        screen:{width:s.width,height:s.height,scale:w.devicePixelRatio||1},time_zone:z,\
        time_zone_offset_minutes:-new Date().getTimezoneOffset(),\
        languages:(n.languages||[n.language]).slice(0,8),max_touch_points:n.maxTouchPoints||0,\
        client_time:new Date().toISOString(),platform:n.platform,\
        model:m&&m.model||undefined,platform_version:m&&m.platformVersion||undefined\
        })})["catch"](function(){})}catch(e){}}\
        var u=n.userAgentData;\
        if(u&&u.getHighEntropyValues){\
        u.getHighEntropyValues(["model","platformVersion"]).then(report,function(){report()});\
        setTimeout(report,400)}else report();\
        function go(a){if(a)location.replace(a.href)}\
        if(tell)go(n.maxTouchPoints>1?el("store"):el("web"));\
        if(out)location.href=out;\
        var open=el("open"),ios=el("store"),shop=ios||el("play");\
        if(open&&shop)open.addEventListener("click",function(){setTimeout(function(){\
        if(!d.hidden)location.href=shop.href},1800)});\
        if(ios&&clip&&n.clipboard)ios.addEventListener("click",function(e){e.preventDefault();\
        function on(){location.href=ios.href}n.clipboard.writeText(clip).then(on,on)})})()
        """
    }
}
