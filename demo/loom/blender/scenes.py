"""The scenes. Run inside Blender (see README.md): blender -b -P scenes.py -- <scene> <prev|final|still> ..."""
import sys, os
sys.path.insert(0,os.path.dirname(os.path.abspath(__file__)))
from lib import *

argv=sys.argv[sys.argv.index('--')+1:]
NAME=argv[0]; MODE=argv[1] if len(argv)>1 else 'prev'
def number(i,default): return int(argv[i]) if len(argv)>i and argv[i].isdigit() else default
def cached(ob,tag,fn):
    """Returns a simulated drape from cache/; simulates it with fn if it is not there, or with `resim`."""
    p=f'{OUT}/cache/{tag}.npy'; os.makedirs(f'{OUT}/cache',exist_ok=True)
    if os.path.exists(p) and 'resim' not in argv:
        co=np.load(p); ob.data.vertices.foreach_set('co',co.reshape(-1).astype(np.float32)); ob.data.update()
    else:
        co=fn(); np.save(p,co)
    return co
def pleat_curve(width,total,n,seed,amp_mul=1.0,jit=.35):
    """Returns the plan curve s, x(s), y(s) of cloth of arc length `total`, gathered to `width` with n irregular waves."""
    r=np.random.default_rng(seed); wl=1+r.uniform(-jit,jit,n); wl/=wl.sum()
    t=np.linspace(0,1,4000); edges=np.concatenate([[0],np.cumsum(wl)]); ph=np.interp(t,edges,np.arange(n+1))*2*np.pi
    am=np.interp(t,(edges[:-1]+edges[1:])/2,1+r.uniform(-.3,.3,n))
    lo,hi=0,1.0
    for _ in range(40):
        A=(lo+hi)/2; x=t*width; y=A*am*np.sin(ph+0.5*np.sin(ph*.37+seed)); x=x+A*.35*am*np.sin(2*ph)
        L=np.hypot(np.diff(x),np.diff(y)).sum()
        if L<total: lo=A
        else: hi=A
    s=np.concatenate([[0],np.cumsum(np.hypot(np.diff(x),np.diff(y)))]); s*=total/s[-1]
    return s,x,y
def hang_panel(name,x0,width,ztop,r,ufront,uback,u_at_bottom,seed,n,y0=0.0,h=.0115,udir=1,v0=0,v1=W,taper=1.0,bot_w=None,back=True,noise_amp=.004,idn=0,lean=0):
    """Returns a panel of cloth over a rod at (y0,ztop) with radius r. Row 0 is the bottom in front, where u = u_at_bottom; u grows upwards by udir."""
    s,cx,cy=pleat_curve(width,v1-v0,n,seed)
    nv=int((v1-v0)/h)+1; V=np.linspace(0,v1-v0,nv); X=np.interp(V,s,cx); Y=np.interp(V,s,cy)
    total=ufront+uback; nu=int(total/h)+1; t=np.linspace(-ufront,uback,nu) # t<0 front
    U=u_at_bottom+udir*(t+ufront)
    rr=r+.006
    arc=np.pi*rr
    P=np.zeros((nu,nv,3))
    for i,tt in enumerate(t):
        if tt<-arc/2:
            d=-arc/2-tt; wy=-rr; z=ztop-d; k=min(1,.45+d/.18)
            yy=wy-np.abs(Y)*0-(Y-Y.min())*k-lean*d-(.016 if lean else 0)*min(1,d/.1)
        elif tt<=arc/2:
            a=np.pi/2+ (-tt)/rr; k=.45
            # a: pi (front) -> 0 (back)
            ex=(Y-Y.min())*k*np.clip((a-np.pi/2)/(np.pi/2),-1,1)
            yy=(rr)*np.cos(a)-np.where(ex>0,ex,ex*0.6); z=ztop+rr*np.sin(a)+0*Y
        else:
            d=tt-arc/2; k=min(1,.3+d/.3)*.6; yy=rr+(Y-Y.min())*k; z=ztop-d
        wdt=1.0
        if bot_w: 
            q=np.clip((-tt)/ufront,0,1); wdt=1+(bot_w-1)*q**1.3
        cxm=(X.max()+X.min())/2
        P[i,:,0]=x0+cxm+(X-cxm)*wdt
        P[i,:,1]=y0+yy; P[i,:,2]=z
    rg=np.random.default_rng(seed)
    P[:,:,1]+=noise_amp*fbm2(t[:,None]*4+seed,V[None,:]*5,seed)*(np.abs(t[:,None])>.05)
    ob=grid(name,P,np.repeat(U[:,None],nv,1),np.repeat((V+v0)[None],nu,0),idn)
    pin=np.zeros((nu,nv)); pin[np.abs(t)<arc*.42]=1
    return ob,pin,(nu,nv,np.repeat(U[:,None],nv,1),np.repeat((V+v0)[None],nu,0))
def window_light(e=95,side=-1,col=(1,.965,.91)):
    area('win',(side*2.2,-2.7,2.15),(0.1,0.1,.95),(1.3,2.0),e,col)

def rod_set(z=1.72,x0=-.92,x1=.92,ropes=(-.74,.74),wall_y=.30,wall=None,floor=True,r=.017,dz=0):
    tk=teak('X'); z=z+dz
    cyl('rod',(x0,0,z),(x1,0,z),r,tk)
    br=simple('jute',(.42,.30,.18),.95,.05,nsc=900)
    for x in ropes:
        cyl('rope',(x,0,z+.012),(x*1.0,.02,z+1.2),.0045,br,16)
        for k in range(4): cyl('knot',(x-.006+.006*k,0-.001,z-.021),(x-.006+.006*k,.001,z+.021),.001,br,12)
        bpy.ops.mesh.primitive_torus_add(location=(x,0,z),rotation=(0,math.pi/2,0),major_radius=r+.003,minor_radius=.005); setmat(bpy.context.object,br)
        bpy.ops.mesh.primitive_torus_add(location=(x+.01,0,z),rotation=(0,math.pi/2+.15,0),major_radius=r+.003,minor_radius=.005); setmat(bpy.context.object,br)
    w=plane('wall',(0,wall_y,1.2),9,6,(math.pi/2,0,0),wall or plaster())
    if floor:
        plane('floor',(0,-2.5,0),9,5.62,(0,0,0),stone())
    collider(w,.006)

SC={}
def scene(f): SC[f.__name__.replace('_','-')]=f; return f

@scene
def pallu():
    world((.9,.95,1),.25); area('win',(-2.0,1.2,1.9),(0,0,0),(1.4,1.6),62,(1,.965,.91))
    fl=plane('floor',(0,0,0),8,8,(0,0,0),stone((.70,.655,.59))); collider(fl,.003,60)
    h=.014; nu=int(1.62/h); nv=int(W/h)+1; V=np.linspace(0,W,nv); U=np.linspace(0,1.62,nu)
    P=np.zeros((nu,nv,3)); 
    for i,u in enumerate(U):
        t=np.clip((u-.15)/1.3,0,1); t=t*t*(3-2*t); wdt=W*(.985-.40*t)
        s,cx,cy=pleat_curve(wdt,W,7,4,jit=.4)
        X=np.interp(V,s,cx)-wdt/2; Z=np.interp(V,s,cy); Z=(Z-cy.min())*.9
        P[i,:,0]=X+.10*np.sin(u*1.6)+.02*vnoise1(u*3,4); P[i,:,1]=-.62+u*.98; P[i,:,2]=.006+Z*min(1,.25+t)
    UU=np.repeat(U[:,None],nv,1); VV=np.repeat(V[None],nu,0)
    P[:,:,2]+=.006+.006*fbm2(UU*4,VV*4,3)*(.4+UU)
    P[:,:,0]+=.006*fbm2(UU*3,VV*3,8); P[:,:,1]+=.006*fbm2(UU*3,VV*3,18)
    ob=grid('cloth',P,UU,VV); pin=np.zeros((nu,nv)); pin[-2:]=1
    co=cached(ob,'pallu',lambda: simulate(ob,26,pin,bend=.6,tension=20,mass=.2,selfc=False,quality=5,air=4,tag='pallu',cq=2))
    co=co.reshape(nu,nv,3); smooth_mesh(ob,3,.5); subsurf(ob,2); tassels(co,UU,VV,length=.085,floor=.0015,drop=(0,-.6,-.8))
    camera((0.03,-1.12,2.05),(0.015,-.09,0),lens=58,focus=(0,-.3,0),fstop=3.5,roll=.05); cloth_light(.08,.0009)

@scene
def border():
    world((.9,.95,1),.22); area('win',(-.9,.75,.75),(0,0,0),(.7,.8),11,(1,.965,.91))
    plane('table',(0,0,0),5,5,(0,0,0),teak('X',scale=1.0))
    h=.0022; w0=.135; step=.034; n=6; R=.0052; zst=.0080
    pts=[]; 
    rg=np.random.default_rng(5)
    # zigzag path (x,z), top layer first
    x0=0; z=zst*n*1.9
    pts=[(x0-.25,z+.004)]
    cur=[]
    for k in range(n):
        a=k*step+rg.uniform(-.005,.005); 
        zk=zst*(2*(n-k)-1)
        # forward layer (top of pleat) from left a to right a+w0
        cur+= [(a+q*w0,zk+zst*.5+ (.010*np.sin(np.pi*min(1,q*1.1))**2*(.7+.3*np.sin(k*2.1))) ) for q in np.linspace(.03,.97,14)]
        if k<n-1:
            an=(k+1)*step
            xr=a+w0; cur+=[(xr+R*1.6*np.sin(t),zk+zst*.0+R*.75*np.cos(t)) for t in np.linspace(.25,np.pi-.25,7)]
            cur+=[(xr+(an-xr)*q,zk-zst*.5+.004*np.sin(np.pi*q)) for q in np.linspace(.06,.94,10)]
            cur+=[(an-R*1.3*np.sin(t),zk-zst*.95+R*.6*np.cos(t)) for t in np.linspace(.25,np.pi-.25,6)]
    c=np.array(cur); c=np.concatenate([[(c[0,0]-.012,c[0,1]-.006),(c[0,0]-.006,c[0,1]-.002)],c])
    # continue flat to the right
    lx,lz=c[-1]; c=np.concatenate([c,[(lx+q,max(.002,lz*(1-min(1,q/.1))**2+.003+.004*np.sin(q*17)**2)) for q in np.linspace(.01,.5,26)]])
    sarc=np.concatenate([[0],np.cumsum(np.hypot(*np.diff(c,axis=0).T))]); L=sarc[-1]; N=int(L/h)
    S=np.linspace(0,L,N); X=np.interp(S,sarc,c[:,0]); Z=np.interp(S,sarc,c[:,1])
    k=np.ones(5)/5
    for _ in range(2): X[2:-2]=np.convolve(X,k,'valid'); Z[2:-2]=np.convolve(Z,k,'valid')
    V=np.concatenate([np.arange(0,.09,.004),np.arange(.09,.62,.012)]); nv=len(V)
    SS=np.repeat(S[:,None],nv,1); VV=np.repeat(V[None],N,0)
    P=np.zeros((N,nv,3))
    fan=.10*VV
    P[:,:,0]=(X[:,None]-.12)*(1+fan)-.05*VV+.004*fbm2(SS*9,VV*5,2)
    P[:,:,1]=VV-.10+.010*vnoise1(SS*4.0,3)+.004*vnoise1(SS*13,9)+.0015*fbm2(SS*30,VV*8,5)
    lift=np.clip(1-VV/.22,0,1)
    X0=P[:,:,0]
    P[:,:,2]=Z[:,None]*(1+.16*lift*vnoise2(X0*9,VV*3,4))+.0030*fbm2(X0*11,VV*7,11)*np.clip(Z[:,None]/.02,0,1)+.0005*fbm2(SS*22,VV*14,12)+.0014
    ob=grid('cloth',P,.95+SS,VV); smooth_mesh(ob,2,.5); subsurf(ob,1)
    camera((-.10,-.64,.54),(.022,.052,.015),lens=82,focus=(.0,-.05,.04),fstop=8,roll=-.10); cloth_light(.06,.00018,2.2)

@scene
def macro():
    world((.9,.95,1),.25); area('win',(-.35,.35,.22),(0,0,0),(.25,.3),1.2,(1,.965,.91))
    h=.001; N=int(.30/h); U=np.linspace(0,.30,N); V=np.linspace(0,.24,int(.24/h)); UU=np.repeat(U[:,None],len(V),1); VV=np.repeat(V[None],N,0)
    P=np.zeros((*UU.shape,3)); P[:,:,0]=VV-.12; P[:,:,1]=UU-.15
    z=.0030*np.sin((VV*.8+UU*.5)*70+1.2)+.0026*fbm2(UU*18,VV*18,4)
    P[:,:,2]=z+.004
    ob=grid('cloth',P,.90+UU,.02+VV); subsurf(ob,1)
    plane('table',(0,0,-.01),3,3,(0,0,0),teak('X'))
    camera((.010,-.110,.140),(.004,.002,.0),lens=92,focus=(0,-.0,0.002),fstop=9,roll=.16); cloth_light(.08,.00006,5)

@scene
def flow():
    world((.86,.93,1),.22); window_light(105); area('fill',(2.6,-2.2,1.6),(0,0,1),(1.5,2),14,(1,.93,.85))
    rod_set(z=1.80,wall_y=.75,r=.0125,dz=-.004)
    bpy.data.objects['wall'].modifiers.clear()
    b,pb,gb=hang_panel('pallu',-.62,.80,1.80,.017,1.62,.30,0.0,15,6,h=.0165,bot_w=1.12)
    s=bpy.context.scene
    bpy.ops.object.effector_add(type='WIND',location=(-2,-.3,.9),rotation=(math.radians(82),0,math.radians(-62))); w=bpy.context.object; w.field.strength=0; w.field.noise=1.5
    bpy.ops.object.effector_add(type='TURBULENCE',location=(0,0,.8)); tb=bpy.context.object; tb.field.strength=0; tb.field.size=.6
    def cb(f):
        w.field.strength=min(420,f*26.0); tb.field.strength=55 if f>8 else 0
    co=cached(b,'flow',lambda: simulate(b,52,pb,bend=.25,tension=22,mass=.15,dist=.004,quality=5,air=1.2,cb=cb,tag='flow'))
    co=co.reshape(gb[0],gb[1],3); smooth_mesh(b,2,.5); subsurf(b,2); tassels(co,gb[2],gb[3],length=.08)
    camera((.20,-4.5,1.04),(-.10,0,1.03),lens=84,focus=(0,-.2,1),fstop=2.8); cloth_light(.28,.0006)

def serp(nl,wy,pitch,seed,dply=.0011):
    rg=np.random.default_rng(seed); pts=[]; z=nl*pitch
    for k in range(nl):
        zc=(nl-k)*pitch-pitch/2; a=-wy/2+rg.uniform(-.004,.004); b=wy/2
        ys=np.linspace(b,a,26) if k%2==0 else np.linspace(a,b,26)
        pts+=[(y,zc) for y in ys]
        if k<nl-1:
            e=ys[-1]; sg=-1 if k%2==0 else 1
            pts+=[(e+sg*pitch*.72*np.sin(t),zc-pitch/2+pitch/2*np.cos(t)) for t in np.linspace(.2,np.pi-.2,9)]
    return np.array(pts)
def folded(name,cx,cy,z0,wx,wy,nl,pitch,u0,rot,seed,idn=0,v0=0.0,h=.003):
    c=serp(nl,wy,pitch,seed); sarc=np.concatenate([[0],np.cumsum(np.hypot(*np.diff(c,axis=0).T))]); L=sarc[-1]; N=int(L/h); S=np.linspace(0,L,N)
    Y=np.interp(S,sarc,c[:,0]); Z=np.interp(S,sarc,c[:,1])
    T=np.stack([np.gradient(Y),np.gradient(Z)],-1); T/=np.linalg.norm(T,axis=1,keepdims=True)+1e-9; Nn=np.stack([T[:,1],-T[:,0]],-1)  # outward on top layer (moving -y): (0? ) 
    if Nn[3,1]<0: Nn=-Nn
    d=pitch*.21
    A=np.concatenate([np.arange(0,.02,.002),np.arange(.02,wx,.006)]); 
    arc=[(wx+d*1.6*np.sin(t),d*np.cos(t),wx+d*t) for t in np.linspace(0,np.pi,9)]
    prof=[(x,d,x) for x in A]+arc+[(x,-d,2*wx+np.pi*d-x) for x in A[::-1]]
    prof=np.array(prof); nq=len(prof)
    SS=np.repeat(S[:,None],nq,1); X=np.repeat(prof[None,:,0],N,0); O=np.repeat(prof[None,:,1],N,0); VV=np.repeat(prof[None,:,2],N,0)
    P=np.zeros((N,nq,3)); 
    P[:,:,0]=X-wx/2+.0035*vnoise1(SS*3.3,seed)+.0016*vnoise1(SS*11,seed+3)
    P[:,:,1]=Y[:,None]+Nn[:,0:1]*O; P[:,:,2]=Z[:,None]+Nn[:,1:2]*O
    x=P[:,:,0]/(wx/2); y=P[:,:,1]/(wy/2)
    H=nl*pitch
    soft=1-.10*np.clip(np.abs(x),0,1)**6-.13*np.clip(np.abs(y),0,1.05)**8
    P[:,:,1]+=.0035*vnoise2(P[:,:,0]*9,Z[:,None]*90,seed+7)*np.clip(np.abs(y),0,1)**6 + .0012*fbm2(P[:,:,0]*30,Z[:,None]*120,seed+9)
    fr=(P[:,:,2]/H)
    P[:,:,2]=P[:,:,2]*soft + fr*(.0032*fbm2(P[:,:,0]*6,P[:,:,1]*6,seed)+.0011*fbm2(P[:,:,0]*21,P[:,:,1]*18,seed+2)) + .0009*vnoise2(P[:,:,0]*12,P[:,:,1]*10+Z[:,None]*200,seed+5)*(fr<.95)
    cr,sr=math.cos(rot),math.sin(rot)
    Q=P.copy(); Q[:,:,0]=cx+cr*P[:,:,0]-sr*P[:,:,1]; Q[:,:,1]=cy+sr*P[:,:,0]+cr*P[:,:,1]; Q[:,:,2]=P[:,:,2]+z0
    ob=grid(name,Q,u0+SS,v0+VV,idn); smooth_mesh(ob,1,.5); subsurf(ob,1); return ob
def table(axis='X',z=0,depth=1.4,y=.2,n=9):
    tk=teak(axis)
    for k in range(n):
        box('plank',(0,y-depth/2+depth*(k+.5)/n,z-.015),(2.6,depth/n-.0012,.03),tk,.0016)
@scene
def stack():
    world((.9,.95,1),.2); area('win',(-1.5,.15,1.15),(0,0,.05),(.9,1.0),33,(1,.965,.91)); area('fill',(1.5,-1.3,.9),(0,0,0),(1,1),3,(1,.93,.86))
    table(); plane('wall',(0,.95,1),6,4,(math.pi/2,0,0),plaster())
    folded('cloth',0,0,0,.385,.275,15,.0064,.06,-.40,31)
    camera((.14,-1.50,.70),(.0,-.005,.03),lens=93,focus=(0,-.14,.06),fstop=6.3); cloth_light(.05,.0003,1.4)

@scene
def ladder():
    world((.75,.86,1),.16)
    area('win',(-2.4,-2.3,2.0),(0,0,.9),(.5,.75),58,(1,.86,.68)); area('fill',(2.4,-2.6,1.6),(0,0,1),(1.6,2),12,(1,.88,.76))
    w=plane('wall',(0,.34,1.2),9,6,(math.pi/2,0,0),plaster((.79,.725,.64))); plane('floor',(0,-2.5,0),9,5.7,(0,0,0),stone((.60,.54,.46)))
    tk=teak('Z',(.20,.10,.045),(.42,.24,.12)); tx=teak('X',(.20,.10,.045),(.42,.24,.12))
    tilt=.34
    yl=lambda z: .28-(1.95-z)*.13
    for x in (-.36,.36): cyl('rail',(x*1.08,yl(0),0),(x*.96,yl(1.98),1.98),.020,tk)
    for z in (.32,.66,1.0,1.34,1.68): cyl('rung',(-.36,yl(z),z),(.36,yl(z),z),.0145,tx)
    # gobo (window muntins)
    for k in (-1,0,1):
        pass
    b,pb,gb=hang_panel('pallu',-.29,.56,1.68,.0145,1.22,.62,0.0,41,6,y0=yl(1.68),h=.0145,bot_w=1.10,lean=.135)
    for o in bpy.context.scene.objects:
        if o.name.startswith(('rung','rail','wall')) and not o.name=='rung.004': collider(o,.004,15)
    co=cached(b,'ladder',lambda: simulate(b,34,pb,bend=.35,tension=26,mass=.18,dist=.004,quality=5,air=1.5,tag='ladder')).reshape(gb[0],gb[1],3)
    smooth_mesh(b,2,.5); subsurf(b,2); tassels(co,gb[2],gb[3],length=.08)
    camera((.62,-4.0,1.30),(.03,.1,1.10),lens=92,focus=(0,0,1),fstop=2.8); cloth_light(.16,.0006)

@scene
def banner_flow():
    world((.9,.95,1),.2); area('win',(-1.55,.75,1.25),(0,0,0),(1.2,1.2),36,(1,.965,.91)); area('fill',(1.5,-1.3,1.2),(0,0,0),(1.2,1.2),4,(1,.93,.86))
    h=.009; U=np.arange(-1.5,1.5,h); V=np.arange(0,W+.001,h); nv=len(V); UU=np.repeat(U[:,None],nv,1); VV=np.repeat(V[None],len(U),0)
    P=np.zeros((*UU.shape,3))
    for i,u in enumerate(U):
        t=np.clip((u+1.5)/3.0,0,1); t=t*t*(3-2*t); wdt=W*(.60+.30*t)
        s,cx,cy=pleat_curve(wdt,W,6,21,jit=.6)
        X=np.interp(V,s,cx)-wdt/2; Z=np.interp(V,s,cy)-cy.min()
        c=.20*math.sin(u*1.9+.3)+.05*math.sin(u*4.3+1); sl=.20*1.9*math.cos(u*1.9+.3)+.05*4.3*math.cos(u*4.3+1); n=math.hypot(1,sl)
        P[i,:,0]=u*.93-X*sl/n*.8; P[i,:,1]=X+c; P[i,:,2]=Z*(.62+.22*math.sin(u*2.6+1))
    fade=np.clip(P[:,:,2]/.03,0,1)
    P[:,:,2]+=.014*fbm2(UU*2.2,VV*3.5,5)+.006*fbm2(UU*5.5,VV*7,15); P[:,:,1]+=.018*fbm2(UU*2.1,VV*2.4,7); P[:,:,0]+=.012*fbm2(UU*2.4,VV*2.4,9)
    P[:,:,2]-=P[:,:,2].min()-.002
    ob=grid('cloth',P,UU+2.2,VV); smooth_mesh(ob,10,.5); subsurf(ob,1)
    plane('floor',(0,0,0),8,8,(0,0,0),stone((.70,.655,.59)))
    camera((.05,-.62,1.32),(.03,.02,.03),lens=45,focus=(0,-.05,.05),fstop=5,roll=.30,res=(1920,1080)); cloth_light(.10,.0003)

@scene
def banner_stack():
    world((.9,.95,1),.2); area('win',(-1.7,-.3,1.2),(0,0,.1),(.9,1.1),40,(1,.965,.91)); area('fill',(1.6,-1.3,.9),(0,0,0),(1,1),4,(1,.93,.86))
    table(y=.25); plane('wall',(0,1.05,1),7,4,(math.pi/2,0,0),plaster())
    z=0
    for k,(cx,cy,rot,nl) in enumerate([(-.04,.02,-.16,9),(.0,.01,-.06,9),(-.02,.02,-.22,9)]):
        folded('s%d'%k,cx-.02,cy,z,.40,.27,nl,.0062,.30 if k<2 else .06,rot,40+k,idn=k,h=.004); z+=nl*.0062*.90
    z=0
    for k,(cx,cy,rot,nl) in enumerate([(.42,.10,.30,9),(.43,.11,.20,7)]):
        folded('t%d'%k,cx+.04,cy,z,.36,.27,nl,.0062,.06 if k else .3,rot,50+k,idn=3+k,h=.004); z+=nl*.0062*.90
    camera((.02,-1.75,.56),(.06,0,.085),lens=72,focus=(0,-.12,.1),fstop=5,res=(1920,1080)); cloth_light(.05,.0006,1.4)

@scene
def banner_loom():
    world((.9,.95,1),.2); area('win',(-.8,.7,.6),(0,0,0),(.5,.6),6,(1,.965,.91))
    h=.002; U=np.arange(0,.62,h*1.5); V=np.arange(0,.50,h*1.5); UU=np.repeat(U[:,None],len(V),1); VV=np.repeat(V[None],len(U),0)
    P=np.zeros((*UU.shape,3)); P[:,:,0]=VV-.25; P[:,:,1]=UU-.14; P[:,:,2]=.03+.0016*fbm2(UU*9,VV*9,3)*np.clip(1-(UU-.12)/.03,0,1)
    ob=grid('cloth',P,UU,.30+VV); 
    plane('floor',(0,0,-.12),4,4,(0,0,0),teak('X',(.07,.035,.018),(.16,.085,.04)))
    tk=teak('X',(.24,.125,.055),(.50,.30,.155),.35,1.5); n=60; x=np.linspace(-1,1,n); R=.0135*np.clip(1-np.abs(x)**2.6,0,1)**.75+.0004; m=28; vs=[];fs=[]
    for i in range(n):
        for k in range(m):
            a=2*np.pi*k/m; zz=np.sin(a)*R[i]*.82; zz=min(zz,.0072)
            vs.append((x[i]*.105,np.cos(a)*R[i],zz))
    for i in range(n-1):
        for k in range(m): fs.append((i*m+k,i*m+(k+1)%m,(i+1)*m+(k+1)%m,(i+1)*m+k))
    me=bpy.data.meshes.new('sh'); me.from_pydata(vs,[],fs); sh=bpy.data.objects.new('shuttle',me); bpy.context.collection.objects.link(sh); setmat(sh,tk)
    for q in me.polygons: q.use_smooth=True
    me.use_auto_smooth=True
    sl=box('slot',(0,0,.0068),(.075,.0125,.002),simple('dk',(.05,.025,.012)),.0008); 
    bob=cyl('bob',(-.030,0,.0066),(.030,0,.0066),.0052,simple('byarn',(.62,.07,.06),.8,.15,nsc=1600,bsc=.001)); pin=cyl('pin',(-.037,0,.0066),(.037,0,.0066),.0013,simple('brass',(.7,.5,.22),.35,.5,1))
    em=bpy.data.objects.new('e',None); bpy.context.collection.objects.link(em)
    for o in (sh,sl,bob,pin): o.parent=em
    em.location=(.012,.050,.0415); em.rotation_euler=(0,0,.13)
    camera((.0,-.225,.165),(.0,.014,.03),lens=54,focus=(0,-.005,.03),fstop=5,roll=.0,res=(1920,1080)); cloth_light(.08,.0001,4)


# ---- procedural hanging cloth: every cross-section is a sine-generated (meander) plan curve, so arc length stays in metres
sstep=lambda a,b,x:(lambda t:t*t*(3-2*t))(np.clip((np.asarray(x,float)-a)/(b-a),0,1))
def fold_plan(S,shape,wid):
    """Scales each row of the folding angles shape(n,m) so that the row is wid[n] wide. Returns x (centred) and f (distance to the front, at least 0)."""
    lo=np.zeros(len(wid)); hi=np.full(len(wid),2.35); ds=np.gradient(S)[None]
    for _ in range(30):
        A=(lo+hi)/2; w=(np.cos(A[:,None]*shape)*ds).sum(1); big=w>wid; lo=np.where(big,A,lo); hi=np.where(big,hi,A)
    th=A[:,None]*shape; cum=lambda a: np.concatenate([np.zeros((len(a),1)),np.cumsum((a[:,1:]+a[:,:-1])/2*np.diff(S)[None],1)],1)
    x=cum(np.cos(th)); f=cum(np.sin(th)); q=np.linspace(0,1,len(S))[None]
    # remove the slow drift of f (keeps each fold's own depth)
    k=np.polynomial.polynomial.polyfit(q[0],f.T,3); f=f-np.polynomial.polynomial.polyval(q[0],k)
    return x-(x.min(1)+x.max(1))[:,None]/2, f-f.min(1,keepdims=True)
def phase(S,n,seed,jit):
    r=np.random.default_rng(seed); wl=1+r.uniform(-jit,jit,n); wl/=wl.sum(); L=S[-1]-S[0]
    from_=np.concatenate([[0],np.cumsum(wl)])
    p=np.interp((S-S[0])/L,from_,np.arange(n+1)); k=max(3,int(len(S)/n/3)|1); pad=np.concatenate([p[0]-(p[k:0:-1]-p[0]),p,2*p[-1]-p[-2:-k-2:-1]]); ker=np.hanning(k+2)[1:-1]; ker/=ker.sum()
    return np.convolve(pad,ker,'same')[k:-k]*2*np.pi
def over_rod(X,F,D,R,y0,zt):
    """Returns positions over a rod. D: metres below the rod's top along the cloth (front > 0, back < 0); F: distance of the layer to the front."""
    q=R+F.mean(); a=np.clip(D/q,-np.pi/2,np.pi/2); rr=R+F
    fr=D>q*np.pi/2; bk=D<-q*np.pi/2
    Y=np.where(fr,-rr,np.where(bk,R+F*.45,-np.sin(a)*np.where(a>0,rr,R+F*.45)))
    Z=zt+np.where(fr,-(D-q*np.pi/2),np.where(bk,-(-D-q*np.pi/2),np.cos(a)*(R+F*.75)))
    return np.stack([X,y0+Y,Z],-1)

def hero2_cloth(zt=1.74,R=.018):
    # ---- body pleats: u runs sideways through the folds, v hangs; first border = hem
    n=8; L=1.20; S=np.linspace(0,L,300); h=.0125; top=.080; V=np.arange(0,W+1e-6,h); D=(W-top)-V  # D>0 in front
    t=np.clip(D/(W-top),0,1); T=t[:,None]; ph=phase(S,n,11,.20)
    sh=np.sin(ph[None]+.30*vnoise2(T*1.7+3,S[None]*2.6,4)*T+.10*vnoise2(T*4,S[None]*6,9)*T)+.16*T*vnoise2(T*1.5+9,S[None]*4.5,21)
    sh=sh*(1+.12*vnoise2(T*1.2,S[None]*3.1,31))
    wid=.345+.125*sstep(0,1.05,t)**.8
    x,f=fold_plan(S,sh,wid)
    psi=np.radians(70-30*sstep(-.05,.6,t)-14*sstep(.45,1.1,t))[:,None]+.16*vnoise2(T*1.1+4,S[None]*3.3,51)*T
    X=x+f*np.sin(psi); F=f*np.cos(psi); X=X-((X.min(1)+X.max(1))/2)[:,None]
    F=F*(.55+.45*sstep(0,.25,t))[:,None]
    P=over_rod(X-.322-.010*T,F,np.repeat(D[:,None],len(S),1),R,0,zt)
    fm=F/(F.max(1,keepdims=True)+1e-6)
    P[:,:,2]+=-.021*T**3*fm+.007*T*vnoise1(S*5,8)[None]+.010*T*(S/L-.5)[None]
    P[:,:,1]+=.0035*fbm2(T*5,S[None]*9,13)*sstep(.02,.15,t)[:,None]
    a=grid('body',P,np.repeat((3.0-S)[None],len(V),0),np.repeat(V[:,None],len(S),1))
    # ---- pallu: v runs sideways, u hangs from the free end
    Lf0=1.425; hb=.008; nu=int((Lf0+.36)/hb); U=np.arange(nu)*hb; v=np.linspace(0,W,200); q=v/W
    Dp=(Lf0+.030*(.5-q)[None]+.006*np.sin(q*7+1)[None])-U[:,None]
    t=np.clip((Lf0-U)/Lf0,0,1); T=t[:,None]; vv=v[None]
    p1=phase(v,8,5,.30)-.9; p2=phase(v,4,8,.30)+.7
    k=sstep(.10,.95,t)[:,None]
    s1=np.sin(p1[None]+.35*vnoise2(T*1.6,vv*3,3)*T); s2=np.sin(p2[None]+.45*vnoise2(T*1.3+5,vv*2.2,6)*T)
    sh=(1-.74*k)*s1+.74*k*s2+.20*T*vnoise2(T*1.6+2,vv*7,15)
    ed=.42+.58*sstep(0,.16,np.minimum(v,W-v))[None]; sh=sh*ed*(1+.22*vnoise2(T*1.1+7,vv*3.3,41))
    wid=.570+.205*sstep(-.1,1.02,t)
    x,f=fold_plan(v,sh,wid)
    psi=np.radians(58-40*sstep(0,.6,t))[:,None]
    X=x+f*np.sin(psi)*.8; F=f*np.cos(psi); X=X-((X.min(1)+X.max(1))/2)[:,None]
    F=F*(.5+.5*sstep(0,.3,t))[:,None]
    lead=(.012+.105*sstep(.05,.55,t)*(1-.25*sstep(.7,1,t)))[:,None]*(1-sstep(.10,.62,q))[None]   # left side rides over the pleats
    el=(1-sstep(0,.30,q))[None]; er=sstep(.72,1,q)[None]
    X=X+el*sstep(.05,.4,t)[:,None]*(.011*np.sin(T*7.5+.6)-.016*sstep(.75,1.05,T)+.006*vnoise1(T*6,3))+er*sstep(.05,.4,t)[:,None]*(.010*np.sin(T*6.2+2.4)+.006*vnoise1(T*6,7))
    F=F+el*T*.016*np.sin(T*8.3+1.9)
    P=over_rod(X+.130+.032*T,F+lead,Dp,R+.003,0,zt)
    dx=X-X[np.argmin(np.abs(Lf0-U))][None]; P[:,:,2]+=np.where(Dp>.05,dx*dx/(2*np.maximum(Dp,.2)),0)
    P[:,:,1]+=.004*fbm2(T*6,vv*7,23)*sstep(.03,.2,t)[:,None]
    P[:,:,2]+=.004*(1-sstep(0,.1,U))[:,None]*vnoise1(v*9,5)[None]-.011*T**4*(F/(F.max(1,keepdims=True)+1e-6))
    UU=np.repeat(U[:,None],len(v),1); VV=np.repeat(v[None],nu,0)
    b=grid('pallu',P,UU,VV)
    return a,b,P,UU,VV
@scene
def hero():
    world((.93,.96,1),.20); window_light(108)
    area('fill',(2.6,-2.2,1.6),(0,0,1),(1.5,2),21,(1,.93,.85))
    rod_set(z=1.74,x0=-.665,x1=.665,ropes=(-.605,.605),r=.0155,wall_y=.225,wall=plaster((.735,.672,.588)),floor=False)
    bpy.data.objects['wall'].modifiers.clear()
    br=simple('brass',(.50,.315,.105),.38,.6,0)
    for x in (-.668,.668): cyl('cap',(x-.012,0,1.74),(x+.012,0,1.74),.0178,br)
    a,b,P,UU,VV=hero2_cloth()
    for o in (a,b): smooth_mesh(o,2,.5); subsurf(o,1)
    tassels(P,UU,VV,length=.078,step=.0115)
    camera((0.10,-4.6,1.10),(-.005,0,1.015),lens=82,focus=(0,-.05,1),fstop=2.8)
    cloth_light(.16,.0006)


@scene
def roll():
    """A loosely rolled saree, folded double lengthwise; the pallu end with tassels runs out towards the camera."""
    world((.92,.96,1),.2); area('win',(-1.5,.35,1.10),(0,0,.05),(.9,1.0),35,(1,.965,.91)); area('fill',(1.5,-1.3,.9),(0,0,0),(1,1),3.5,(1,.93,.86))
    table(y=.40,depth=2.30,n=18); plane('wall',(0,1.6,1),6,4,(math.pi/2,0,0),plaster())
    R=.066; p=.0094; turns=5.6; wx=.36; ro=.36; tail=.40; zc=R-.004; gap=.075
    # cross-section: table, ramp, spiral; then flattened as a whole so that neighbouring layers never cross
    a0=np.pi+.30; e=np.array([R*np.cos(a0),zc+R*np.sin(a0)]); dr_=np.array([np.sin(a0),-np.cos(a0)])
    b0=np.array([-R-gap,.0026]); b1=b0+np.array([.060,.0]); b2=e-dr_*.040; q=np.linspace(0,1,60)[:,None]
    bez=(1-q)**3*b0+3*(1-q)**2*q*b1+3*(1-q)*q*q*b2+q**3*e
    tl=np.stack([np.linspace(-R-gap-tail,-R-gap-.001,80),np.full(80,.0026)],-1)
    th=np.linspace(0,turns*2*np.pi,2400)[1:]; a=a0-th; tt=th/(2*np.pi)
    r=R-p*(tt+.20*np.sin(tt*1.9+.6)-.20*math.sin(.6))                    # looser and tighter turns
    r=r*(1+.016*np.sin(2*th*.985+1)*np.clip(th/3,0,1))
    sp=np.stack([r*np.cos(a),zc+r*np.sin(a)],-1)
    c=np.concatenate([tl,bez,sp]); y_,z_=c.T.copy(); zz=z_/(2*R)
    k=sstep(-R-gap,-R+.02,y_)
    c=np.stack([y_*(1+.13*k*np.clip(1-np.abs(zz-.30),0,1)),np.where(z_>.0026,.0026+(z_-.0026)*(.77+.0*zz),z_)],-1)
    c[:,0]+=-.012*k*np.clip(zz,0,1)                                        # the roll leans a little towards its tail
    sarc=np.concatenate([[0],np.cumsum(np.hypot(*np.diff(c,axis=0).T))]); L=sarc[-1]; h=.0030; N=int(L/h); S=np.linspace(0,L,N); Y=np.interp(S,sarc,c[:,0]); Z=np.interp(S,sarc,c[:,1])
    TH=np.interp(S,sarc,np.concatenate([np.zeros(len(tl)+len(bez)),th]))  # turn angle, 0 on the table
    ker=np.hanning(9)[1:-1]; ker/=ker.sum()
    for _ in range(2): Y[3:-3]=np.convolve(Y,ker,'valid'); Z[3:-3]=np.convolve(Z,ker,'valid')
    Tg=np.stack([np.gradient(Y),np.gradient(Z)],-1); Tg/=np.linalg.norm(Tg,axis=1,keepdims=True)+1e-9; Nn=np.stack([-Tg[:,1],Tg[:,0]],-1)
    A=np.concatenate([np.arange(0,.03,.0025),np.arange(.03,wx,.0055)]); d=.0010
    arc=[(wx+d*1.6*np.sin(t),d*np.cos(t),wx+(W-2*wx)*t/np.pi) for t in np.linspace(0,np.pi,9)]
    prof=np.array([(x,d,x) for x in A]+arc+[(x,-d,W-x) for x in A[::-1]]); nq=len(prof); nt=len(A)
    low=np.repeat((np.arange(nq)>=nt+4)[None],N,0)
    SS=np.repeat(S[:,None],nq,1); X=np.repeat(prof[None,:,0],N,0); O=np.repeat(prof[None,:,1],N,0); VV=np.repeat(prof[None,:,2],N,0); TT=np.repeat(TH[:,None],nq,1)
    Lt=tail+gap; ft=1-sstep(Lt-.06,Lt+.06,SS); ed=1-sstep(0,.10,X)          # ft: on the table; ed: near the open edge
    O=O*(1+.9*vnoise1(SS*2.3,12)*ed*(1-ft))                                # the two selvedges breathe a little, never meet
    P=np.zeros((N,nq,3))
    off=.0040*np.sin(TT*.31+.8)+.0016*vnoise1(TT*.40,6)+np.where(low,.0018+.0006*vnoise1(TT*.4,26),0)
    P[:,:,0]=X-wx/2+off*(1-.75*X/wx)*(1-ft)+ft*(.0045*np.sin(SS*8+.5)+.0018*vnoise1(SS*17,6))*(1-.4*X/wx)-.010*(1-ft)*(TT/TH[-1])*ed
    y=Y[:,None]+Nn[:,0:1]*O; z=Z[:,None]+Nn[:,1:2]*O
    # one smooth field of space round the roll's axis: all turns follow it together
    zm=zc*.77; ang=np.arctan2(z-zm,y); ca,sa=np.cos(ang),np.sin(ang); rr=np.hypot(y,z-zm)
    fld=.055*vnoise2(X*4.5+1,ca*1.1+3,5)+.040*vnoise2(X*8+4,sa*1.3+7,8)+.020*vnoise2(X*15+2,ca*2+sa*1.5+5,18)
    fld=fld-.045*np.clip(np.abs(X/wx-.5)*2,0,1)**4
    # slack ripples in the outermost turn, dying out inwards
    out_=sstep(Lt-.02,Lt+.05,SS)*(1-sstep(Lt+.20,Lt+.40,SS))
    rip=0
    for x0,sl,w_,am in ((.055,.10,.016,.0034),(.13,-.22,.020,.0056),(.205,.16,.024,.0050),(.262,-.12,.017,.0054),(.320,.18,.014,.0040)):
        xc=x0+sl*(SS-Lt-.1)+.008*np.sin(SS*14+x0*40); rip=rip+am*np.exp(-((X-xc)/(w_*(1+.5*vnoise1(SS*7,int(x0*99)))))**2)*(.65+.35*vnoise1(SS*9,int(x0*77)))
    rad=1+(1-ft)*fld+np.where(rr>.01,out_*rip/np.maximum(rr,.01),0)
    P[:,:,1]=np.where(ft>.999,y,y*(1+(rad-1)*(1-ft)))+ft*.0045*vnoise2(X*6,SS*4,3); P[:,:,2]=np.where(ft>.999,z,zm+(z-zm)*rad)
    P[:,:,1]+=(1-ft)*(.010*np.sin(X*8.5+.4)+.006*vnoise1(X*9,44))*np.ones_like(SS)   # the axis itself is not ruler-straight
    # the free end: lazy waves and slack folds running out of the roll
    wv=.5+.5*np.sin((X*11.5+SS*3.6+.9*vnoise2(X*3,SS*3,2))*1.8+.2)
    b=.0125*wv**2.0*sstep(0,.12,SS)*(1-.4*sstep(Lt-.14,Lt,SS))+.0024*np.clip(fbm2(X*8,SS*8,9)+.2,0,2)+.0014*np.clip(fbm2(X*20,SS*15,19),0,2)
    for x0,sl,w_,am in ((.10,.20,.018,.0085),(.205,-.14,.024,.0120),(.285,.22,.017,.0085),(.335,-.10,.013,.0060)):
        xc=x0+sl*(SS-.20)+.012*np.sin(SS*10+x0*40); g=np.exp(-((X-xc)/(w_*(1+1.3*(1-SS/Lt))))**2); b=b+am*g*sstep(.0,.16,SS)*(1+.4*vnoise1(SS*8,int(x0*100)))
    # a wave across the cloth, lifting it off the table, before the fringe
    b=b+.022*np.exp(-((SS-.135-.03*np.sin(X*7+1))/.042)**2)*(.45+.55*np.sin(X*6.2+.9)**2)
    b=b*ft*(.50+.50*sstep(0,.05,X))*(.35+.65*sstep(0,.05,SS))+ft*.012*(1-sstep(0,.07,SS))*(1-sstep(0,.10,X))+ft*.007*(1-sstep(0,.04,SS))*np.clip(vnoise1(X*11,21)+.1,0,1)
    P[:,:,2]=np.maximum(P[:,:,2],.0010+O*.3+.0004)+b
    P[:,:,2]=np.maximum(P[:,:,2],.0012+np.where(low,0,.0012))
    cr,sr=math.cos(ro),math.sin(ro); Q=P.copy(); Q[:,:,0]=cr*P[:,:,0]-sr*(P[:,:,1]+.16); Q[:,:,1]=sr*P[:,:,0]+cr*(P[:,:,1]+.16)
    ob=grid('cloth',Q,SS,VV); smooth_mesh(ob,2,.5); subsurf(ob,1)
    tassels(Q[:,:nt],SS[:,:nt],VV[:,:nt],length=.062,step=.0072,rad=.0010,floor=.0012,drop=(sr*.75,-cr*.75,-.55),jit=.24)
    camera((-.50,-1.13,1.16),(.040,-.060,.012),lens=63,focus=(-.08,-.12,.05),fstop=6.3); cloth_light(.05,.0003,1.4)

# ---- props of turned wood and bamboo
def lathe(name,prof,a,b,mat,m=40,smooth=True):
    """Returns a turned body with closed ends along a->b. prof: (k,2) of distance along the axis and radius, in metres."""
    a=Vector(a); b=Vector(b); ax=(b-a).normalized(); e1=ax.orthogonal().normalized(); e2=ax.cross(e1); vs=[];fs=[];us=[]
    for d,r in prof:
        for k in range(m):
            t=2*math.pi*k/m; vs.append(tuple(a+ax*d+e1*(r*math.cos(t))+e2*(r*math.sin(t))))
    n=len(prof)
    for i in range(n-1):
        for k in range(m): fs.append((i*m+k,i*m+(k+1)%m,(i+1)*m+(k+1)%m,(i+1)*m+k))
    fs.append(tuple(range(m))[::-1]); fs.append(tuple((n-1)*m+k for k in range(m)))
    me=bpy.data.meshes.new(name); me.from_pydata(vs,[],fs); me.update()
    uv=me.uv_layers.new(name='UVMap')
    for l in me.loops: uv.data[l.index].uv=(prof[l.vertex_index//m][0],(l.vertex_index%m)/m)
    for q in me.polygons: q.use_smooth=len(q.vertices)==4
    me.use_auto_smooth=True; me.auto_smooth_angle=math.radians(50)
    o=bpy.data.objects.new(name,me); bpy.context.collection.objects.link(o); setmat(o,mat); return o
def bamboo_mat(axis='X',col=(.47,.315,.135)):
    m,nt,out=mat('bamboo'); K=lambda a,b:tuple(a if c==axis else b for c in 'XYZ')
    f=noise(nt,1.0,4,.6,None,.2,K(3,160)); g=noise(nt,1.0,3,.55,None,.6,K(5,14))
    c1=ramp(nt,[(.28,tuple(q*.80 for q in col)),(.72,tuple(min(1,q*1.12) for q in col))],f)
    c2=ramp(nt,[(.30,(.74,.70,.60)),(.55,(1,1,1))],g)
    uv=nt.nodes.new('ShaderNodeUVMap'); uv.uv_map='Node'; sp=nt.nodes.new('ShaderNodeSeparateXYZ'); nt.links.new(uv.outputs[0],sp.inputs[0])
    c3=ramp(nt,[(0,(1,1,1)),(.35,(.93,.88,.80)),(1,(.50,.40,.28))],sp.outputs[0])
    c=addm(nt,addm(nt,c1,c2,1.0,'MULTIPLY'),c3,1.0,'MULTIPLY')
    principled(nt,out,c,.42,.35,bump(nt,f,.15,.001),avg=col); return m
def bamboo(name,a,b,r,mt,seed=1,step=.30):
    L=(Vector(b)-Vector(a)).length; rg=np.random.default_rng(seed); nodes=[]; x=rg.uniform(.06,.2)
    while x<L-.02: nodes.append(x); x+=step*rg.uniform(.8,1.15)
    d=np.unique(np.concatenate([np.linspace(0,L,60)]+[n+np.array([-.02,-.012,-.008,-.005,-.0035,-.002,-.001,0,.001,.002,.0035,.005,.008,.012,.02]) for n in nodes])); d=d[(d>=0)&(d<=L)]
    R=np.full(len(d),r); nd=np.zeros(len(d))
    for n in nodes:
        q=d-n; R+=r*.075*np.exp(-(q/.0055)**2)-r*.055*np.exp(-(q/.0013)**2); nd=np.maximum(nd,np.exp(-(q/.0022)**2)+.30*np.exp(-(np.abs(q)/.012)))
    R*=1+.02*np.sin(d*3+seed)
    o=lathe(name,list(zip(d,R)),a,b,mt); me=o.data; uv=me.uv_layers.new(name='Node')
    for l in me.loops: uv.data[l.index].uv=(min(1,nd[min(len(d)-1,l.vertex_index//40)]),0)
    return o

# ---- sarees over a rail
def rail_gathered(name,x0,wid,Lf,u0,seed,idn,zt,R,n=7,Lb=.34,sway=0,psi0=38,turn=1):
    """Hangs a saree over the rail, its whole width gathered into soft folds; u hangs down, v runs from left to right."""
    hb=.009; nu=int((Lf+Lb)/hb); U=np.arange(nu)*hb; v=np.linspace(0,W,230); q=v/W; vv=v[None]
    rg=np.random.default_rng(seed)
    Dp=(Lf+rg.uniform(-.018,.018)*(q-.5)[None]*2+.006*np.sin(q*7+seed)[None]+.004*vnoise1(q*9,seed)[None])-U[:,None]
    t=np.clip((Lf-U)/Lf,0,1); T=t[:,None]
    p1=phase(v,n,seed,.30)-rg.uniform(.3,1.2); p2=phase(v,max(3,n-1),seed+5,.25)+rg.uniform(0,1)
    k=.40*sstep(.25,1.0,t)[:,None]
    sh=(1-k)*np.sin(p1[None]+.40*vnoise2(T*1.6+seed,vv*3,seed)*T)+k*np.sin(p2[None]+.40*vnoise2(T*1.3+5,vv*2.2,seed+6)*T)+.12*T*vnoise2(T*1.6+2,vv*6,seed+15)
    ed=.70+.30*sstep(0,.10,np.minimum(v,W-v))[None]; sh=np.tanh(1.9*sh)*ed*(1+.12*vnoise2(T*1.1+7,vv*3.3,seed+41))  # steep sides: so narrow a gather is possible without loops
    w=wid*(.74+.20*sstep(-.05,1.0,t)+.05*np.sin(T[:,0]*5+seed)*sstep(.2,.6,t))
    ps=turn*np.radians(psi0-psi0*.75*sstep(-.05,.7,t))[:,None]
    x,f=fold_plan(v,sh,w); X=x+f*np.sin(ps)
    F=f*np.cos(ps); X=X-((X.min(1)+X.max(1))/2)[:,None]
    F=F*(.50+.50*sstep(0,.28,t))[:,None]
    X=X+sway*T**1.6+.006*np.sin(T*6+seed)*T
    P=over_rod(X+x0,F,Dp,R,0,zt)
    fm=F/(F.max(1,keepdims=True)+1e-6)
    P[:,:,1]+=.004*fbm2(T*6,vv*7,seed+23)*sstep(.03,.2,t)[:,None]
    P[:,:,2]+=-.010*T**4*fm+.005*T**3*vnoise1(v*6,seed)[None]
    UU=np.repeat(U[:,None],len(v),1)+u0; VV=np.repeat(vv,nu,0)
    ob=grid(name,P,UU,VV,idn); smooth_mesh(ob,2,.5); subsurf(ob,1)
    if u0<.01: tassels(P,UU,VV,idn,length=.072,step=.0115,seed=seed,rad=.0017)
    return ob
def rail_folded(name,x0,wid,Lf,u0,seed,idn,zt,R,side=0,Lb=.34,sway=0,fan=.02,amp=.017):
    """Hangs a saree over the rail, folded lengthwise into layers. The front layer shows one border: side 0 that of v = 0 at its left, side 1 that of v = 1.15 at its right."""
    rg=np.random.default_rng(seed); nl=max(3,round(W/wid)); ws=wid*(1+np.linspace(-.045,.06,nl)+rg.uniform(-.012,.012,nl)); ws*=W/ws.sum()
    hb=.009; nu=int((Lf+Lb)/hb); U=np.arange(nu)*hb; t=np.clip((Lf-U)/Lf,0,1); T=t[:,None]
    xt=[0]; 
    for k,w in enumerate(ws): xt.append(xt[-1]+(w if k%2==0 else -w))
    xt=np.array(xt); sarc=np.concatenate([[0],np.cumsum(ws)]); gap=.0062
    s=np.unique(np.concatenate([np.linspace(0,W,190)]+[b+np.linspace(-.012,.012,13) for b in sarc[1:-1]])); s=s[(s>=0)&(s<=W)]
    lay=np.clip(np.searchsorted(sarc,s,side='right')-1,0,nl-1)
    xs=np.interp(s,sarc,xt); fs=np.zeros(len(s))
    for b in sarc[1:-1]: fs-=gap*sstep(b-.007,b+.007,s)
    # round the turns
    for b,xx in zip(sarc[1:-1],xt[1:-1]): xs=xs+np.where(np.abs(s-b)<.010,np.sign(wid/2-xx)*(.010-np.abs(s-b))**2/.03,0)
    xs=xs-xs[:np.searchsorted(s,sarc[1])].mean()
    if side: xs=-xs
    v=s if not side else W-s
    X=xs[None]*(.90+.07*sstep(.0,1.0,t))[:,None]; ly=np.interp(s,sarc[:-1]+ws/2,np.arange(nl))
    X=X+T*fan*(ly[None]/nl-.2)*np.sin(seed)+sway*T**1.6+.005*np.sin(T*5+seed)*T
    wv=np.sin(X*2*np.pi/(wid*.47)+rg.uniform(0,6)+1.2*vnoise2(T*1.4,X*4,seed)+T*.9)
    F=fs[None]*(.55+.45*sstep(0,.2,t)+.35*t**2)[:,None]+amp*(.18+.82*sstep(.0,.7,t))[:,None]*(wv*.75+.55*vnoise2(X*9+3,T*2.2,seed+3))+.006*vnoise2(X*22,T*3,seed+9)*T
    F=F-F.min(1,keepdims=True)
    # layers part a little towards the hem, and the edges curl forward or back
    c=np.clip(np.abs(X/(wid/2)),0,1.2); F=F+T*.007*rg.uniform(-1,1)*c**4
    Dp=(Lf+(.5-np.abs(ly/nl-.3))[None]*.014+rg.uniform(-.02,.02)*xs[None]/wid+.003*vnoise1(s*14,seed)[None])-U[:,None]
    P=over_rod(X+x0,np.maximum(F,0),Dp,R,0,zt)
    P[:,:,1]+=.0022*fbm2(T*8,X*14,seed+23)*sstep(.03,.2,t)[:,None]
    UU=np.repeat(U[:,None],len(s),1)+u0; VV=np.repeat(v[None],nu,0)
    if side: P=P[:,::-1].copy(); UU=UU[:,::-1].copy(); VV=VV[:,::-1].copy()
    ob=grid(name,P,UU,VV,idn); smooth_mesh(ob,1,.5); subsurf(ob,1)
    if u0<.01: tassels(P,UU,VV,idn,length=.072,step=.0115,seed=seed,rad=.0017)
    return ob
@scene
def banner_rail():
    """six sarees side by side over a bamboo rail; the left third is wall"""
    world((.93,.96,1),.20); area('win',(-3.0,-3.1,2.35),(.25,.1,1.0),(1.6,2.2),205,(1,.965,.91))
    area('fill',(3.4,-2.6,1.6),(.5,0,1),(1.5,2),30,(1,.93,.85))
    zt=1.74; R=.019; bm=bamboo_mat('X'); plane('wall',(0,.235,1.2),12,6,(math.pi/2,0,0),plaster((.735,.672,.588)))
    bamboo('rail',(-.575,0,zt),(2.6,0,zt),.0165,bm,4,.34)
    br=simple('jute',(.42,.30,.18),.95,.05,nsc=900)
    for x in (-.532,):
        cyl('rope',(x,0,zt+.012),(x,.02,zt+1.2),.0042,br,16)
        for k in range(3):
            bpy.ops.mesh.primitive_torus_add(location=(x-.009+.009*k,0,zt),rotation=(0,math.pi/2+.1*(k-1),0),major_radius=.0165+.0035,minor_radius=.0048,major_segments=48,minor_segments=14); setmat(bpy.context.object,br)
    G=dict(zt=zt,R=R)
    rail_folded ('s0',-.345,.290,1.215,0.0,21,0,side=0,sway=-.006,**G)
    rail_gathered('s1',-.005,.335,1.02,1.25,32,1,n=7,sway=.010,**G)
    rail_gathered('s2',.360,.355,1.285,0.0,43,2,n=8,sway=-.008,**G)
    rail_folded ('s3',.725,.285,.930,1.35,54,3,side=1,sway=.004,**G)
    rail_gathered('s4',1.055,.330,1.16,0.0,65,4,n=7,sway=.012,turn=-1,**G)
    rail_folded ('s5',1.385,.290,1.075,0.0,76,5,side=0,sway=-.004,**G)
    camera((.10,-5.3,1.16),(.0,0,1.085),lens=61.5,focus=(.3,-.05,1.1),fstop=2.8,res=(1920,1080)); cloth_light(.14,.0006)

# ---- stories: finished pictures, no cloth pass
def yarn_mat(name,col,var=.35,rough=.85):
    """Returns a material of yarn. UVMap.x is a random number for each yarn, UVMap.y metres along it."""
    m,nt,out=mat(name); uv=nt.nodes.new('ShaderNodeUVMap'); uv.uv_map='UVMap'; sp=nt.nodes.new('ShaderNodeSeparateXYZ'); nt.links.new(uv.outputs[0],sp.inputs[0])
    c1=ramp(nt,[(0,tuple(q*(1-var) for q in col)),(.5,col),(1,tuple(min(1,q*(1+var*.8)+.012) for q in col))],sp.outputs[0])
    n=noise(nt,1.0,3,.6,uv.outputs[0],0,(37,42,1)); c2=ramp(nt,[(.25,(.80,.79,.77)),(.7,(1.06,1.06,1.06))],n)
    p=principled(nt,out,addm(nt,c1,c2,1.0,'MULTIPLY'),rough,.12,None,avg=col); p.inputs['Sheen'].default_value=.6; return m
def tubes(name,paths,rad,mt,sides=5,seed=1,closed=False):
    """Returns one mesh of n tubes with k rings, along the paths (n,k,3)."""
    P=np.asarray(paths); n,k,_=P.shape; rg=np.random.default_rng(seed)
    T=np.roll(P,-1,1)-np.roll(P,1,1) if closed else np.gradient(P,axis=1); T/=np.linalg.norm(T,axis=2,keepdims=True)+1e-12
    ref=np.array([.37,.21,.90]); a=np.cross(T,ref); a/=np.linalg.norm(a,axis=2,keepdims=True)+1e-9; b=np.cross(T,a)
    r=np.broadcast_to(np.asarray(rad,float),(n,k)) if np.ndim(rad)<2 else rad
    an=np.arange(sides)*2*np.pi/sides; V=P[:,:,None]+r[:,:,None,None]*(np.cos(an)[None,None,:,None]*a[:,:,None]+np.sin(an)[None,None,:,None]*b[:,:,None])
    idx=np.arange(n*k*sides).reshape(n,k,sides); i0=idx if closed else idx[:,:-1]; i1=np.roll(idx,-1,1) if closed else idx[:,1:]
    q=np.stack([i0,np.roll(i0,-1,2),np.roll(i1,-1,2),i1],-1).reshape(-1,4)
    me=bpy.data.meshes.new(name); me.vertices.add(V.size//3); me.vertices.foreach_set('co',np.ascontiguousarray(V,dtype=np.float32).reshape(-1))
    me.loops.add(q.size); me.loops.foreach_set('vertex_index',q.reshape(-1).astype(np.int32))
    me.polygons.add(len(q)); me.polygons.foreach_set('loop_start',(np.arange(len(q))*4).astype(np.int32)); me.polygons.foreach_set('loop_total',np.full(len(q),4,np.int32)); me.polygons.foreach_set('use_smooth',np.ones(len(q),bool))
    me.uv_layers.new(name='UVMap'); me.update(calc_edges=True)
    s=np.concatenate([np.zeros((n,1)),np.cumsum(np.linalg.norm(np.diff(P,axis=1),axis=2),1)],1)
    uv=np.stack([np.repeat(np.repeat(np.clip(rg.normal(.5,.22,n),0,1)[:,None],k,1)[:,:,None],sides,2),np.repeat((s+rg.uniform(0,9,n)[:,None])[:,:,None],sides,2)],-1).reshape(-1,2)
    me.uv_layers['UVMap'].data.foreach_set('uv',uv[q.reshape(-1)].astype(np.float32).reshape(-1))
    o=bpy.data.objects.new(name,me); bpy.context.collection.objects.link(o); setmat(o,mt); return o
YARN=dict(indigo=(.016,.030,.105),sky=(.075,.145,.270),madder=(.360,.040,.026),turmeric=(.640,.335,.030),raw=(.640,.545,.400),moss=(.125,.155,.050),rose=(.47,.13,.13))
def hanging_hank(x0,L,col,seed,zt,Rp,n=400,wid=.0405,tie=.33,twist=.5,lean=0):
    """a skein over a pole: n closed yarns, spread flat over the pole, gathered by a tie, loose at the bottom"""
    rg=np.random.default_rng(seed); k=170; t=np.arange(k)/k; t=t-.8*np.sin(4*np.pi*t)/(4*np.pi)                     # t=0 top, .25 front middle, .5 bottom, .75 back
    # place in the bundle: an even disc
    ph=rg.uniform(0,2*np.pi,n); rd=np.sqrt(rg.uniform(0,1,n)); ax=(rd*np.cos(ph))[:,None]; bx=(rd*np.sin(ph))[:,None]
    depth=(.5+.5*bx)                                                             # 0 inner, 1 outer
    # how far down (0 top .. 1 bottom), and front/back
    r0=Rp+.002+.012*depth; Lk=L*(1+rg.normal(0,.009,(n,1)))-.030*ax**2-.010*rg.uniform(0,1,(n,1))**3+.020*depth+.010*np.clip(rg.normal(0,1,(n,1)),-1,2.2)*.6
    half=np.pi*r0/2; rb=.013+.012*depth; hb=np.pi*rb/2; straight=Lk-rb; tot=2*(half+straight+hb)
    s=t[None]*tot; s2=np.where(s<tot/2,s,tot-s); sg=np.where(s<tot/2,-1.0,1.0)    # front is -y
    a=np.clip(s2/r0,0,np.pi/2); y=r0*np.sin(a); z=zt+r0*np.cos(a)
    d=np.clip(s2-half,0,straight); z=z-d
    e=np.clip((s2-half-straight)/rb,0,np.pi/2)
    q=np.clip(d/straight,0,1)
    y=y+(rb*np.cos(e)-r0)*np.where(d>0,sstep(0,1,q),0)+0*e; z=z-rb*np.sin(e)
    y=np.where(e>0,rb*np.cos(e),y)
    # width and thickness of the bundle along its fall
    pin=np.exp(-((q-tie)/.055)**2)
    wx=wid*(1.0-.30*sstep(0,.25,q)-.02*sstep(.5,1,q)+.20*sstep(.42,.75,q)-.20*sstep(.88,1.0,q))*(1-.27*pin); wy=(.0035+.0150*sstep(0,.2,q)+.004*sstep(.45,.8,q))*(1-.25*pin)*(d>0)
    sgs=sg*np.cos(e)                                                             # front and back meet smoothly in the bottom loop
    tw=twist*(q-.05)*sgs+.25*np.sin(q*3+seed)
    wob=np.stack([vnoise1(q[i]*3.0+seed*3.1+i*7.7,i%50) for i in range(n)])*.22*sstep(.04,.25,q)*(1-pin)*(1-.0*e)   # each yarn wanders a little
    A_=ax+wob; B_=bx+np.roll(wob,7,0)
    X=wx*(A_*np.cos(tw)-B_*np.sin(tw)*.8); Yo=wy*(B_*np.cos(tw)+A_*np.sin(tw))*np.where(q<1,1,1)*(1-.5*np.clip(e,0,1)/1)
    X=x0+X+lean*q*q+.004*np.sin(q*4+seed)
    P=np.stack([X,sg*(y)+Yo,z-.004*np.abs(ax)**2*(e>0)],-1)
    # a few yarns have come loose
    for i in rg.choice(n,7,replace=False): P[i,:,0]+=rg.uniform(-1,1)*.011*np.sin(np.pi*np.clip((q[i]-.35)/.65,0,1)); P[i,:,1]-=.006*np.sin(np.pi*q[i])
    o=tubes('hank%d'%seed,P,.00088,yarn_mat('yarn%d'%seed,col),5,seed,closed=True)
    # the tie: a few turns of unbleached cotton
    zt_=zt-tie*L-.010; th=np.linspace(0,2*np.pi*3.5,160); hw=wid*.66*.79
    pts=np.stack([x0+.004*math.sin(tie*4+seed)+lean*tie*tie+hw*np.cos(th),-(r0.mean()*(1-tie)+rb.mean()*tie)+.0165*np.sin(th),zt_+.0030*np.sin(th*.5+1)+.0014*(th/(2*np.pi)-1.7)],-1)
    tubes('tie%d'%seed,pts[None],.0011,bpy.data.materials.get('tie') or yarn_mat('tie',(.62,.53,.39),.1),6,seed)
    return o
@scene
def story_yarn():
    """hanks of dyed cotton on a bamboo pole"""
    world((.92,.96,1),.22); area('win',(-1.55,-1.25,1.45),(.02,0,.62),(.9,1.2),43,(1,.965,.91)); area('fill',(1.7,-1.3,.9),(0,0,.6),(1,1),4.5,(1,.93,.86))
    plane('wall',(0,.16,.8),6,4,(math.pi/2,0,0),plaster((.735,.672,.588)))
    zt=.925; Rp=.0165; bamboo('pole',(-.8,0,zt),(.9,0,zt),Rp,bamboo_mat('X'),9,.27)
    for k,(x,L,c,tw) in enumerate([(-.262,.515,'raw',.5),(-.150,.590,'turmeric',-.7),(-.044,.545,'madder',.6),(.092,.610,'indigo',.9),(.196,.530,'sky',-.5),(.305,.575,'moss',.7)]):
        hanging_hank(x,L,YARN[c],60+k,zt,Rp,tie=.30+.05*math.sin(k*2.3),twist=tw,lean=.006*math.sin(k*1.9+1))
    camera((.03,-2.5,.70),(.012,0,.615),lens=91,focus=(0,-.03,.62),fstop=5.6)

BOB=[(0,.0030),(.004,.0058),(.010,.0062),(.014,.0056),(.020,.0110),(.034,.0150),(.050,.0158),(.064,.0148),(.080,.0118),(.094,.0074),(.100,.0046),(.118,.0034),(.1215,.0026),(.1225,.0010)]
def bob_r(d): 
    a=np.array(BOB[4:10]); return np.interp(d,a[:,0],a[:,1])
def bobbin(name,M,col,seed,wood,full=1.0):
    """a pirn wound with yarn, lying along +X of the matrix M, its middle at x=.06"""
    rg=np.random.default_rng(seed)
    pr=[(0,.0042),(.001,.0056),(.004,.0062),(.011,.0062),(.0125,.0054),(.015,.0046),(.100,.0040),(.112,.0034),(.1200,.0030),(.1222,.0018),(.1226,.0006)]
    core=lathe(name+'w',pr,(0,0,0),(1,0,0),wood,24)
    # the winding: an inner close helix and an outer open one crossing it
    def helix(a,b,pitch,dr,turns_noise,rad,k=26):
        n=int(abs(b-a)/pitch*k); t=np.linspace(0,1,n); x=a+(b-a)*t+.00025*np.sin(t*91+seed); an=2*np.pi*abs(b-a)/pitch*t
        r=bob_r(x)*full+dr+.00022*vnoise1(t*61+seed*3.7,seed%40)+.0004*vnoise1(t*9+seed,7)
        return np.stack([x,r*np.cos(an+seed),r*np.sin(an+seed)],-1)
    paths=[(helix(.0185,.0955,.00078,0,0,0),.00050),(helix(.0945,.0195,.0058,.00042,0,0,60),.00046),(helix(.020,.090,.0079,.00055,0,0,60),.00046)]
    ym=bpy.data.materials.get('y%d'%col) or yarn_mat('y%d'%col,list(YARN.values())[col],.22,.8)
    body=lathe(name+'b',[(d,max(.003,bob_r(d)*full-.0003)) for d in np.linspace(.018,.096,24)],(0,0,0),(1,0,0),simple(name+'in',tuple(q*.55 for q in list(YARN.values())[col]),.9,.05),28)
    o=[core,body]
    for i,(p,r) in enumerate(paths): o.append(tubes(name+'y%d'%i,p[None],r,ym,5,seed+i))
    for q in o: q.matrix_world=M@Matrix.Translation((-.060,0,0))
    return o
def basket(R=.125,H=.052,flare=.022,cane=None,z0=.002):
    nst=46; th=np.linspace(0,2*np.pi,nst*8,endpoint=False); rows=13; paths=[];
    Rz=lambda z:R-flare+flare*np.sin(np.clip(z/H,0,1)*np.pi/2)**.8
    for k in range(rows):
        z=z0+.003+(H-.007)*k/(rows-1); r=Rz(z-z0)+.0021*np.cos(th*nst/2+np.pi*k)+.0004*vnoise1(th*6+k*9,k)
        paths.append(np.stack([r*np.cos(th),r*np.sin(th),z+.0004*np.sin(th*5+k)+.0003*vnoise1(th*9,k+30)],-1))
    o=[tubes('weavers',np.array(paths),.00185,cane,8,3,closed=True)]
    st=[]
    for i in range(nst):
        a=2*np.pi*i/nst; z=np.linspace(0,H+.004,24); r=Rz(z)
        st.append(np.stack([r*math.cos(a),r*math.sin(a),z+z0],-1))
    o.append(tubes('stakes',np.array(st),.0016,cane,8,4))
    # rim: an inner and an outer cane lashed with a fine one
    zt=z0+H+.002; t2=np.linspace(0,2*np.pi,400,endpoint=False); rm=[np.stack([(Rz(H)+d)*np.cos(t2),(Rz(H)+d)*np.sin(t2),zt+.0005*np.sin(t2*3)+e],-1) for d,e in ((-.0036,0),(.0036,0),(0,.0028))]
    o.append(tubes('rim',np.array(rm),.0036,cane,10,5,closed=True))
    t3=np.linspace(0,2*np.pi,46*40,endpoint=False); a=t3*46; la=np.stack([(Rz(H)+.0082*np.cos(a))*np.cos(t3),(Rz(H)+.0082*np.cos(a))*np.sin(t3),zt+.0012+.0066*np.sin(a)],-1)
    o.append(tubes('lash',la[None],.0011,cane,6,6,closed=True))
    # base
    bs=[]
    for k,r in enumerate(np.arange(.008,R-flare,.0038)): bs.append(np.stack([r*np.cos(t2),r*np.sin(t2),z0+.0012+.0011*np.cos(t2*12+np.pi*k)],-1))
    o.append(tubes('base',np.array(bs),.0019,cane,8,7,closed=True))
    return o,Rz
@scene
def story_bobbins():
    """bobbins of dyed yarn in a cane basket on the wooden table"""
    world((.92,.96,1),.20); area('win',(-.95,.30,.78),(0,0,.02),(.6,.7),13.5,(1,.965,.91)); area('fill',(1.0,-.8,.6),(0,0,0),(.6,.6),1.2,(1,.93,.86))
    table(y=.40,depth=2.30,n=18); plane('wall',(0,1.6,1),6,4,(math.pi/2,0,0),plaster())
    cane=yarn_mat('cane',(.40,.245,.100),.22,.5); wood=teak('X',(.23,.12,.05),(.46,.28,.14),.4,3.0)
    rg=np.random.default_rng(12); s=bpy.context.scene; K=20.0; R,H,fl=.125,.052,.022; n=17
    # let the bobbins fall, at twenty times their size, at which the solver is stable
    bpy.ops.rigidbody.world_add(); s.rigidbody_world.substeps_per_frame=20; s.gravity=(0,0,-9.81*8); s.rigidbody_world.point_cache.frame_end=170
    bowl=lathe('bowl',[(d*K,r*K) for d,r in ((-.01,.150),(-.0005,.150),(0,.150))],(0,0,0),(0,0,1),wood,48); bpy.data.objects.remove(bowl)
    t=np.linspace(0,2*np.pi,48,endpoint=False); prof=[(.0,.004),(R-fl-.004,.004),(R-fl*.45,.022),(R-.006,.045),(R-.005,.06),(R+.03,.30)]; vs=[];fs=[]
    for r,z in prof:
        for a in t: vs.append((r*K*math.cos(a),r*K*math.sin(a),z*K))
    for i in range(len(prof)-1):
        for k in range(48): fs.append((i*48+k,i*48+(k+1)%48,(i+1)*48+(k+1)%48,(i+1)*48+k))
    me=bpy.data.meshes.new('bowl'); me.from_pydata(vs,[],fs); bowl=bpy.data.objects.new('bowl',me); bpy.context.collection.objects.link(bowl)
    bpy.context.view_layer.objects.active=bowl; bpy.ops.rigidbody.object_add(type='PASSIVE'); bowl.rigid_body.collision_shape='MESH'; bowl.rigid_body.friction=.7
    prox=[]
    for i in range(n):
        o=lathe('px%d'%i,[((d-.060)*K,r*K) for d,r in BOB],(0,0,0),(1,0,0),wood,14)
        o.location=Vector((rg.uniform(-.045,.045),rg.uniform(-.045,.045),.05+.030*i))*K; o.rotation_euler=(rg.uniform(0,6),rg.uniform(-.35,.35),rg.uniform(0,6.28))
        bpy.context.view_layer.objects.active=o; bpy.ops.rigidbody.object_add(type='ACTIVE'); b=o.rigid_body; b.collision_shape='CONVEX_HULL'; b.friction=.75; b.mass=1; b.linear_damping=.15; b.angular_damping=.5; b.collision_margin=.002*K*.2; b.use_margin=True
        prox.append(o)
    for f in range(1,171): s.frame_set(f)
    Ms=[]
    for o in prox:
        m=o.matrix_world.copy(); l,q,_=m.decompose(); Ms.append(Matrix.Translation(l/K)@q.to_matrix().to_4x4())
    bpy.ops.rigidbody.world_remove()
    for o in prox+[bowl]: bpy.data.objects.remove(o)
    s.frame_set(1)
    basket(R,H,fl,cane)
    cols=[0,2,3,1,4,5,2,0,6,3,1,4,2,0,3,5,1]
    for i,m in enumerate(Ms):
        print('bob',i,[round(x,3) for x in m.translation])
        if m.translation.xy.length<.13: bobbin('b%d'%i,m,cols[i%len(cols)],100+i,wood,full=rg.uniform(.82,1.0))
    # one bobbin on the table, its end unwound
    m=Matrix.Translation((.066,-.172,.0150))@Matrix.Rotation(.42,4,'Z')@Matrix.Rotation(-.03,4,'Y'); bobbin('bt',m,2,151,wood)
    q=np.linspace(0,1,140); th=np.stack([.022-.02*q-.17*q**1.5+.012*np.sin(q*9),-.190-.030*q-.028*np.sin(q*6.5)*q,.0006+.0135*np.clip(1-q/.10,0,1)**2],-1)
    tubes('thread',th[None],.0005,bpy.data.materials['y2'],6,5)
    camera((.02,-.60,.50),(.004,-.030,.022),lens=75,focus=(-.01,-.060,.045),fstop=4.2)

@scene
def banner_shelf():
    """eight folded sarees in three stacks on a shelf, their borders to the front; the left third is wall"""
    world((.9,.95,1),.2); area('win',(-1.8,-.75,1.05),(.05,0,.1),(.9,1.1),44,(1,.965,.91)); area('fill',(1.7,-1.3,.8),(0,0,0),(1,1),4,(1,.93,.86))
    tk=teak('X'); z=0
    for k,(y,w) in enumerate(((-.135,.148),(.0145,.148),(.164,.148))): box('board',(0,y,-.017),(3.4,w,.034),tk,.003)
    plane('wall',(0,.245,.6),7,4,(math.pi/2,0,0),plaster((.735,.672,.588)))
    for x in (-.62,.86): box('bracket',(x,.06,-.075),(.03,.32,.08),teak('Y'),.004)
    jit=np.random.default_rng(4); i=0
    for sx,n in ((-.155,3),(.262,3),(.672,2)):
        z=0
        for k in range(n):
            nl=(8,7,8,8,9,7,8,7)[i]; wy=.335+jit.uniform(-.012,.012); wx=.262+jit.uniform(-.008,.006); pitch=.0078; rot=-math.pi/2+jit.uniform(-.055,.055)
            folded('c%d'%i,sx+jit.uniform(-.009,.009),-.052+jit.uniform(-.006,.006),z,wx,wy,nl,pitch,(1.3,1.3,.06,1.3,1.3,.30,1.3,.06)[i],rot,40+i,idn=i,h=.004)
            ob=bpy.data.objects['c%d'%i]; d=pitch*.21; pf=wx+math.pi*d/2; uv=ob.data.uv_layers['UVMap'].data; a=np.empty(len(uv)*2,np.float32); uv.foreach_get('uv',a); a=a.reshape(-1,2)
            p=a[:,1]-2*i; a[:,1]=np.clip(.030+(pf-p),0,W)+2*i; uv.foreach_set('uv',a.reshape(-1))     # the front fold lies in the first border: v rises towards the back
            z+=nl*pitch*.90; i+=1
    camera((.225,-1.95,.70),(.188,0,.085),lens=51.5,focus=(.1,-.16,.08),fstop=6.3,res=(1920,1080)); cloth_light(.05,.0005,1.4)

@scene
def loom_reed():
    """breast beam, a hand's length of cloth, the warp through the reed and the healds; fell at u=.415"""
    world((.9,.95,1),.20); area("win",(-1.15,-.30,.80),(0,.08,.02),(.7,.9),19,(1,.965,.91)); area("fill",(1.1,-.7,.7),(0,.2,0),(.7,.7),2.6,(1,.93,.86))
    fell=.415; rb=.034; yb=-.185; zb=-rb-.0012; x0=-.185
    s1=.200; s2=s1+(rb+.0012)*np.pi/2; h=.0035
    U=np.unique(np.concatenate([np.arange(0,.45,h),np.arange(.45,1.85,.010)])); V=.004+np.unique(np.concatenate([np.arange(0,.02,.002),np.arange(.02,.72,.005)])); UU=np.repeat(U[:,None],len(V),1); VV=np.repeat(V[None],len(U),0)
    R=rb+.0012; a=np.clip((UU-s1)/R,0,np.pi/2)
    Y=np.where(UU<s1,yb-R,np.where(UU<s2,yb-R*np.cos(a),yb+UU-s2)); Z=np.where(UU<s1,zb-(s1-UU),zb+R*np.sin(a))
    wov=1-sstep(fell-.015,fell+.005,UU)
    P=np.stack([x0+VV+.0012*np.sin(UU*19)*(VV<.02)+.004*sstep(fell-.12,fell,UU)*(1-sstep(0,.12,VV))*(1-sstep(fell,fell+.12,UU)),Y,Z+wov*sstep(s2-.01,s2+.04,UU)*(.0010*fbm2(UU*9,VV*7,3)-.0012*np.sin((UU-s2)*14))],-1)
    ob=grid('cloth',P,UU,VV); smooth_mesh(ob,1,.5)
    tk=teak('X',(.16,.075,.032),(.40,.215,.10),.42,1.2); tz=teak('Z',(.16,.075,.032),(.40,.215,.10),.42,1.2)
    lathe('beam',[(0,rb*.98),(.003,rb),(1.397,rb),(1.4,rb*.98)],(-.70,yb,zb),(1,yb,zb),tk,64)
    yr=.125
    box('race',(0,yr+.004,-.030),(1.6,.062,.050),tk,.004)
    box('cap',(0,yr,.104),(1.6,.040,.034),tk,.012)
    cane=simple('dent',(.36,.235,.11),.5,.3); cord=simple('cord',(.38,.055,.035),.85,.1,nsc=700,bsc=.0006)
    for z in (.078,-.0035): 
        for yy in (-.0048,.0048): cyl('baulk',(-.8,yr+yy,z),(.8,yr+yy,z),.0036,cane,16)
    # dents, and the cord wound between them
    n=int(1.1/.00135); xs=-.55+.00135*np.arange(n); vs=[];fs=[]; w_,d_=.00030,.0034
    for i,x in enumerate(xs):
        b=len(vs)
        for zz in (-.004,.080):
            for sx,sy in ((-1,-1),(1,-1),(1,1),(-1,1)): vs.append((x+sx*w_/2,yr+sy*d_,zz))
        for k in range(4): fs.append((b+k,b+(k+1)%4,b+4+(k+1)%4,b+4+k))
    me=bpy.data.meshes.new('dents'); me.from_pydata(vs,[],fs); o=bpy.data.objects.new('dents',me); bpy.context.collection.objects.link(o); setmat(o,cane)
    for z in (.0755,): 
        t=np.linspace(0,1,n*6); tubes('cord',np.stack([-.55+1.1*t,yr-.0060-.0032*np.cos(2*np.pi*t*n),z+.0030+.0042*np.sin(2*np.pi*t*n)],-1)[None],.00055,cord,5,3)
    # healds: two shafts with cotton loops
    cot=yarn_mat('cot',(.60,.52,.39),.15)
    for k,(y,zt,zz) in enumerate(((.335,.235,-.20),(.405,.245,-.19))):
        lathe('shaftT%d'%k,[(0,.0105),(1.6,.0105)],(-.8,y,zt),(.8,y,zt),tk,28); lathe('shaftB%d'%k,[(0,.0105),(1.6,.0105)],(-.8,y,zz),(.8,y,zz),tk,28)
        rg=np.random.default_rng(k); m=330; X=-.40+.0030*np.arange(m)+rg.normal(0,.0004,m); t=np.linspace(0,1,30)[None]
        X0=X[:,None]+.0009*np.sin(t*np.pi*2+rg.uniform(0,6,(m,1)))
        for sg in (-1,1):
            zc=zz+(zt-zz)*t; tubes('heald%d%d'%(k,sg),np.stack([X0+0*t,y+sg*.0100*np.abs(2*t-1)**1.5+0*X0,zc+0*X0],-1),.00042,cot,4,k)
    # the background: posts, floor and wall
    box('post',(-.62,.75,.1),(.07,.07,1.6),tz,.005); box('post',(.62,.75,.1),(.07,.07,1.6),tz,.005)
    plane('floor',(0,0,-.75),8,8,(0,0,0),stone((.42,.36,.30))); plane('wall',(0,2.1,.6),9,5,(math.pi/2,0,0),plaster((.66,.60,.52)))
    camera((.03,-.74,.455),(.012,.062,.030),lens=48,focus=(0,-.01,0),fstop=10); cloth_light(.08,.0001,4)

if __name__=='__main__':
    reset(); t=time.time(); SC[NAME](); print('built',NAME,'%.1f'%(time.time()-t),flush=True)
    if cloths():
        lm=bpy.data.materials.get('cloth_light') or cloth_light()
        for o in cloths(): setmat(o,lm)
    for o in bpy.context.scene.objects:
        for m in list(o.modifiers):
            if m.type=='COLLISION': o.modifiers.remove(m)
    if MODE=='prev': preview(NAME,number(2,36),number(3,20))
    if MODE=='still': still(NAME,number(2,28))
    if MODE=='final': final(NAME,number(2,64),number(3,48),only=argv[4].split(',') if len(argv)>4 else None)
    if MODE in ('still','final'): to_npy(f'{OUT}/raw/{NAME}')
