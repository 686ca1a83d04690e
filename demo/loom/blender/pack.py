# Packs raw passes into a scene's folder (PLN1: a JSON header and the brotli of gradient-predicted integer planes).
import os,sys,json,struct,time
import numpy as np,cv2,brotli
from numba import njit
OUT=os.environ.get('LOOM_OUT',os.path.join(os.path.dirname(os.path.abspath(__file__)),'work')); name=sys.argv[1]; R=f'{OUT}/raw/{name}'; O=f'{OUT}/scenes/{name}'; os.makedirs(O,exist_ok=True)
def ex(f): return np.load(f'{R}/{f[:-4]}.npy')
@njit(cache=True)
def enc(a,m):
    h,w=a.shape; o=np.zeros((h,w),np.uint16)
    for y in range(h):
        for x in range(w):
            l=a[y,x-1] if x else (a[y-1,x] if y else 0); u=a[y-1,x] if y else l; c=a[y-1,x-1] if (x and y) else u
            p=(l+u-c) if (x and y) else l
            p&=65535
            if m[y,x]:
                d=(a[y,x]-p)&65535
                if d>=32768: d-=65536
                o[y,x]=((d<<1)^(d>>31))&65535
            else: a[y,x]=p
    return o
def pln(path,planes,extra):
    """Writes planes (name, int array, mask or None, scale, offset), where value = int*scale+offset; returns the file's size in bytes."""
    hdr=dict(planes=[],**extra); blobs=[]
    for n,a,m,sc,of in planes:
        z=enc(a.astype(np.int64).copy(),np.ones(a.shape,bool) if m is None else m)
        lo=(z&255).astype(np.uint8).tobytes(); hi=(z>>8).astype(np.uint8)
        b=lo+(hi.tobytes() if hi.any() else b'')
        hdr['planes'].append(dict(name=n,w=a.shape[1],h=a.shape[0],hi=int(hi.any()),scale=sc,offset=of)); blobs.append(b)
    j=json.dumps(hdr,default=float).encode(); pay=brotli.compress(b''.join(blobs),quality=int(os.environ.get('BQ','7')),lgwin=24)
    open(path,'wb').write(b'PLN1'+struct.pack('<I',len(j))+j+pay); return os.path.getsize(path)
@njit(cache=True)
def atrous(L,N,P,M,step,ps,kl):
    h,w,c=L.shape; o=np.zeros_like(L); k=(0.375,0.25,0.0625)
    for y in range(h):
        for x in range(w):
            if not M[y,x]: continue
            s=0.0; acc=np.zeros(c); l0=L[y,x,0]
            for dy in range(-2,3):
                yy=y+dy*step
                if yy<0 or yy>=h: continue
                for dx in range(-2,3):
                    xx=x+dx*step
                    if xx<0 or xx>=w or not M[yy,xx]: continue
                    nd=N[y,x,0]*N[yy,xx,0]+N[y,x,1]*N[yy,xx,1]+N[y,x,2]*N[yy,xx,2]
                    if nd<=0: continue
                    d0=P[yy,xx,0]-P[y,x,0]; d1=P[yy,xx,1]-P[y,x,1]; d2=P[yy,xx,2]-P[y,x,2]
                    pd=abs(N[y,x,0]*d0+N[y,x,1]*d1+N[y,x,2]*d2)
                    wt=k[abs(dx)]*k[abs(dy)]*nd**48*np.exp(-pd/(ps*(step+1)))*np.exp(-abs(L[yy,xx,0]-l0)/(kl*(l0+.05)))
                    s+=wt
                    for q in range(c): acc[q]+=wt*L[yy,xx,q]
            for q in range(c): o[y,x,q]=acc[q]/max(s,1e-9) if s>1e-9 else L[y,x,q]
    return o
@njit(cache=True)
def jup(L,Nl,Pl,Ml,N,P,M,r,ps):
    h,w=M.shape; hl,wl=Ml.shape; c=L.shape[2]; o=np.zeros((h,w,c),np.float32)
    for y in range(h):
        for x in range(w):
            if not M[y,x]: continue
            fx=(x+.5)*r-.5; fy=(y+.5)*r-.5; ix=int(np.floor(fx)); iy=int(np.floor(fy)); s=0.0; acc=np.zeros(c); s2=0.0; a2=np.zeros(c)
            for yy in range(iy-1,iy+3):
                if yy<0 or yy>=hl: continue
                for xx in range(ix-1,ix+3):
                    if xx<0 or xx>=wl or not Ml[yy,xx]: continue
                    g=np.exp(-((xx-fx)**2+(yy-fy)**2)/.9)
                    nd=N[y,x,0]*Nl[yy,xx,0]+N[y,x,1]*Nl[yy,xx,1]+N[y,x,2]*Nl[yy,xx,2]
                    d0=Pl[yy,xx,0]-P[y,x,0]; d1=Pl[yy,xx,1]-P[y,x,1]; d2=Pl[yy,xx,2]-P[y,x,2]
                    pd=abs(N[y,x,0]*d0+N[y,x,1]*d1+N[y,x,2]*d2)
                    wt=g*max(nd,1e-3)**24*np.exp(-pd/ps)+1e-9*g
                    s+=wt
                    for q in range(c): acc[q]+=wt*L[yy,xx,q]
            if s>0:
                for q in range(c): o[y,x,q]=acc[q]/s
    return o
@njit(cache=True)
def inpaint(L,M,it):
    h,w,c=L.shape
    for k in range(it):
        M2=M.copy()
        for y in range(h):
            for x in range(w):
                if M[y,x]: continue
                n=0; a=np.zeros(c)
                for yy in range(max(0,y-1),min(h,y+2)):
                    for xx in range(max(0,x-1),min(w,x+2)):
                        if M[yy,xx]:
                            n+=1
                            for q in range(c): a[q]+=L[yy,xx,q]
                if n:
                    for q in range(c): L[y,x,q]=a[q]/n
                    M2[y,x]=True
        M=M2
    return M
@njit(cache=True)
def gloss(N,T,P,M,V0,LS,LR,n):
    h,w=M.shape; o=np.zeros((h,w,4),np.float32)
    for y in range(h):
        for x in range(w):
            if not M[y,x]: continue
            nx,ny,nz=N[y,x]; vx=V0[0]-P[y,x,0]; vy=V0[1]-P[y,x,1]; vz=V0[2]-P[y,x,2]; d=1/np.sqrt(vx*vx+vy*vy+vz*vz); vx*=d;vy*=d;vz*=d
            nv=nx*vx+ny*vy+nz*vz
            if nv<0: nx,ny,nz,nv=-nx,-ny,-nz,-nv
            tx,ty,tz=T[y,x]; dt=tx*nx+ty*ny+tz*nz; tx-=dt*nx; ty-=dt*ny; tz-=dt*nz; m=1/np.sqrt(tx*tx+ty*ty+tz*tz+1e-12); tx*=m;ty*=m;tz*=m
            bx=ny*tz-nz*ty; by=nz*tx-nx*tz; bz=nx*ty-ny*tx
            tv=tx*vx+ty*vy+tz*vz; bv=bx*vx+by*vy+bz*vz; stv=np.sqrt(max(0,1-tv*tv)); sbv=np.sqrt(max(0,1-bv*bv))
            E=0.0;g1=0.0;g2=0.0
            for i in range(LS.shape[0]):
                lx=LS[i,0]-P[y,x,0]; ly=LS[i,1]-P[y,x,1]; lz=LS[i,2]-P[y,x,2]; r2=lx*lx+ly*ly+lz*lz; r=1/np.sqrt(r2); lx*=r;ly*=r;lz*=r
                nl=nx*lx+ny*ly+nz*lz; cl=-(lx*LR[i,0]+ly*LR[i,1]+lz*LR[i,2])
                if cl<=0: continue
                rad=LR[i,3]*cl/r2
                if nl<=0: continue
                E+=rad*nl
                wr=min(1.0,nl*4)
                tl=tx*lx+ty*ly+tz*lz; s=np.sqrt(max(0,1-tl*tl))*stv-tl*tv
                if s>0: g1+=rad*s**n*wr
                tl=bx*lx+by*ly+bz*lz; s=np.sqrt(max(0,1-tl*tl))*sbv-tl*bv
                if s>0: g2+=rad*s**n*wr
            o[y,x,0]=E/np.pi; o[y,x,1]=g1/np.pi; o[y,x,2]=g2/np.pi; o[y,x,3]=(1-nv)
    return o
t0=time.time(); meta=json.load(open(R+'/meta.json'))
uv=ex('uv.exr'); al=ex('alpha.exr')[...,3] if os.path.exists(R+'/alpha.npy') else None
M2=uv[...,3]>.5; u=uv[...,0]-1; v=uv[...,1]-1
H2,W2=M2.shape; H,W=H2//2,W2//2
N=(ex('nrm.exr')[...,:3]-.5)*2; T=(ex('tan.exr')[...,:3]-.5)*2; P4=ex('pos.exr'); P=P4[...,:3]-20; M=P4[...,3]>.5
N/=np.linalg.norm(N,axis=2,keepdims=True)+1e-9
D=ex('cloth_dir_0001.exr')[...,:3]; I=ex('cloth_ind_0001.exr')[...,:3]; CI=ex('cloth_img_0001.exr'); Ml=CI[...,3]>.06; k_=1/np.maximum(CI[...,3:4],.06); D=D*k_; I=I*k_   # the light passes are multiplied by coverage
hl,wl=Ml.shape; r=wl/W
# orient normals to the viewer
Vd=np.array(meta['cam'],np.float32)-P; N=np.where((N*Vd).sum(2,keepdims=True)<0,-N,N).astype(np.float32); P=P.astype(np.float32)
ys=np.clip(((np.arange(hl)+.5)/r).astype(int),0,H-1); xs=np.clip(((np.arange(wl)+.5)/r).astype(int),0,W-1)
Nl=np.ascontiguousarray(N[ys][:,xs]); Pl=np.ascontiguousarray(P[ys][:,xs]); Mg=np.ascontiguousarray(M[ys][:,xs])&Ml
lum=lambda a:(a*np.array([.2126,.7152,.0722],np.float32)).sum(2)
dist=np.linalg.norm(np.array(meta['cam'])-np.median(P[M],axis=0)); px=dist*36/meta['lens']/max(H,W)/r   # metres per low-res pixel
L=np.stack([lum(D),lum(I)]+[D[...,0],D[...,2],I[...,0],I[...,2]],-1).astype(np.float64)
Ld=L.copy()
for i,(st,kl) in enumerate(((1,.9),(2,.45),(4,.28),(8,.18))):
    Dd=atrous(np.ascontiguousarray(Ld[...,[0,2,3]]),Nl,Pl,Mg,st,px*1.2,kl); Id=atrous(np.ascontiguousarray(Ld[...,[1,4,5]]),Nl,Pl,Mg,st,px*1.2,kl*1.3)
    Ld=np.stack([Dd[...,0],Id[...,0],Dd[...,1],Dd[...,2],Id[...,1],Id[...,2]],-1)
Lu=jup(Ld,Nl,Pl,Mg,N,P,M,r,px*1.5)
M2a=np.zeros((H,W),bool)
for a in (0,1):
    for b in (0,1): M2a|=M2[a::2,b::2]
Mx=M.copy(); ok=Lu[...,0]>0; Mx&=ok; inpaint(Lu,Mx,12)
# exposure
tot=(Lu[...,0]+Lu[...,1])[M]; expo=.92/np.percentile(tot,88); Lu*=expo
print('brightest',Lu[...,0].max(),Lu[...,1].max()); top=np.percentile((Lu[...,0]+Lu[...,1])[M],99.7)*1.15; Lu*=np.minimum(1,top/np.maximum(Lu[...,0]+Lu[...,1],1e-6))[...,None]   # single sparks between threads
print(name,'light p5 p50 p95',np.percentile(tot*expo,[5,50,95]),'expo',expo,'t%.1f'%(time.time()-t0))
# gloss from the lights (analytic anisotropic thread lobes, shadowed by the rendered direct light)
LS=[];LR=[]
for l in meta['lights']:
    if l['type']!='AREA': continue
    m=np.array(l['mat']); nrm=-m[:3,2]
    for a in np.linspace(-.4,.4,4):
        for b in np.linspace(-.4,.4,5):
            LS.append(m[:3,3]+m[:3,0]*a*l['size'][0]+m[:3,1]*b*l['size'][1]); LR.append([*nrm,l['energy']/np.pi/20*lum(np.array(l['color'],np.float32)[None,None])[0,0]])
g=gloss(N,T.astype(np.float32),P,M,np.array(meta['cam']),np.array(LS),np.array(LR),9.0)
E=g[...,0]*expo; w_=meta['world']; amb=w_[3]*.75*expo
vis=np.clip((Lu[...,0]-amb*.5)/(E+.02),0,None); vis=np.clip(vis/max(.3,np.percentile(vis[M],93)),0,1.0); G1=g[...,1]*expo*vis; G2=g[...,2]*expo*vis
sky=.25*amb*.8
G1+=sky*np.clip(1-np.abs(0),0,1)*(Lu[...,0]/(np.percentile(Lu[...,0][M],90))).clip(0,1); G2+=sky*(Lu[...,0]/(np.percentile(Lu[...,0][M],90))).clip(0,1)
print('vis',np.percentile(vis[M],[5,50,95]),'G',np.percentile(G1[M],[5,50,95,99]),np.percentile(G2[M],[5,50,95,99]))
# soften the stair-steps of light at overlapping folds (there is one sample of light for each pixel): blur only across strong jumps
def soft(A,sg=.75):
    m=(Lu[...,0]>0).astype(np.float32); A=A.astype(np.float32); b=cv2.GaussianBlur(A*m,(0,0),sg)/(cv2.GaussianBlur(m,(0,0),sg)+1e-6)
    r_=cv2.dilate(A*m,np.ones((3,3)))-cv2.erode(np.where(m>0,A,1e3).astype(np.float32),np.ones((3,3)))
    k=np.clip((r_/(A+.12)-.22)*3,0,1)*m; k=cv2.GaussianBlur(k,(0,0),.6)*m
    return A*(1-k)+b*k
if os.environ.get('SOFT','1')=='1':
    m_=Lu[...,0]>0
    for q_ in range(Lu.shape[2]): Lu[...,q_]=np.where(m_,np.maximum(soft(Lu[...,q_]),1e-5),Lu[...,q_])
    G1=soft(G1); G2=soft(G2)
# ---- write
umin,umax=u[M2].min(),u[M2].max(); vmin,vmax=v[M2].min(),v[M2].max()
qu=np.round((u-umin)/(umax-umin)*65535).clip(0,65535); qv=np.round((v-vmin)/(vmax-vmin)*65535).clip(0,65535)
s1=pln(O+'/uv.bin',[('mask',M2.astype(np.int64),None,1,0),('u',qu,M2,(umax-umin)/65535,float(umin)),('v',qv,M2,(vmax-vmin)/65535,float(vmin))],dict(kind='uv',note='2x resolution, exact centre samples, metres'))
LM=Lu[...,0]>0; print('samples without light',int((M2a&~LM).sum()))
def q(a,mx,bits=11): return np.round(np.sqrt(np.clip(a/mx,0,1))*(2**bits-1))
ch=[]
for k,(y_,r_,b_) in (('d',(0,2,3)),('i',(1,4,5))):
    for nm,c in ((k+'r',r_),(k+'b',b_)):
        a=np.where(LM,Lu[...,c],0); b=np.where(LM,Lu[...,y_],0); a=cv2.blur(a,(17,17)); b=cv2.blur(b,(17,17)); a=cv2.resize(a,(W//8,H//8),interpolation=cv2.INTER_AREA); b=cv2.resize(b,(W//8,H//8),interpolation=cv2.INTER_AREA)
        ch.append((nm,np.round((a+1e-5)/(b+1e-5)*100).clip(0,255),None,.01,0))
# focus: circle of confusion (px radius)
fz=np.array(meta['fwd']); dep=((P-np.array(meta['cam']))*fz).sum(2); f=meta['lens']/1000; A=f/meta['fstop']; S=meta['focus']
coc=np.where(M,np.abs(dep-S)/np.maximum(dep,1e-3)*A*f/(S-f)/.036*max(H,W)/2,0); print('coc px p50/p95',np.percentile(coc[M],[50,95]))
cq=cv2.resize(np.where(M,coc,0).astype(np.float32),(W//2,H//2),interpolation=cv2.INTER_AREA)
s2=pln(O+'/light.bin',[('dir',q(Lu[...,0],4.0),LM,4.0/2047**2,0),('ind',q(Lu[...,1],4.0),LM,4.0/2047**2,0)]+ch+[('coc',np.round(cq*8).clip(0,255),None,1/8,0)],dict(kind='light',note='dir,ind: linear = q*q*scale ; chroma planes at 1/8: R/Y and B/Y ; coc radius px at 1x'))
s3=pln(O+'/gloss.bin',[('gu',q(G1,4.0,9),LM,4.0/511**2,0),('gv',q(G2,4.0,9),LM,4.0/511**2,0),('rim',np.round(np.clip(g[...,3],0,1)*127),LM,1/127,0)],dict(kind='gloss',note='gu,gv linear=q*q*scale'))
if al is None: al=cv2.resize(M2.astype(np.float32),(W,H),interpolation=cv2.INTER_AREA)
cv2.imwrite(O+'/mask.png',np.round(np.clip(al,0,1)*255).astype(np.uint8),[cv2.IMWRITE_PNG_COMPRESSION,9])
# ---- plate: divide out the surface colour, denoise the light, multiply the colour in again
pi=ex('plate_img_0001.exr')[...,:3]; pc=ex('plate_col_0001.exr')[...,:3]
import denoise; out=denoise.plate(pi,pc,denoise.SOFT)
if out.shape[1]!=W: out=cv2.resize(out.astype(np.float32),(W,H),interpolation=cv2.INTER_LANCZOS4).clip(0)
out=out*expo
x=np.clip(out/1.25,0,1); sr=np.where(x<=.0031308,12.92*x,1.055*np.power(x,1/2.4)-.055)
img=np.round(sr*255+np.random.default_rng(1).uniform(-.5,.5,sr.shape)).clip(0,255).astype(np.uint8)
cv2.imwrite(O+'/plate.webp',img[...,::-1],[cv2.IMWRITE_WEBP_QUALITY,92])
json.dump(dict(name=name,width=W,height=H,expo=float(expo),plate_scale=1.25,u=[float(umin),float(umax)],v=[float(vmin),float(vmax)],cam=meta['cam'],fwd=meta['fwd'],m_per_px=float(px*r),coc95=float(np.percentile(coc[M],95))),open(O+'/meta.json','w'))
print(name,'uv %d light %d gloss %d mask %d plate %d'%(s1,s2,s3,os.path.getsize(O+'/mask.png'),os.path.getsize(O+'/plate.webp')),'t%.1f'%(time.time()-t0))
