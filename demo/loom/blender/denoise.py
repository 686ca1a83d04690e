# Smooths a picture's light up to edges: the surface colour is divided out first and multiplied in again afterwards.
import numpy as np,cv2
from numba import njit
@njit(cache=True)
def atr(L,C,G,step,sc,kl):
    h,w,_=L.shape; o=np.zeros_like(L); k=(0.375,0.25,0.0625)
    for y in range(h):
        for x in range(w):
            s=0.0; a0=0.0; a1=0.0; a2=0.0
            for dy in range(-2,3):
                yy=y+dy*step
                if yy<0 or yy>=h: continue
                for dx in range(-2,3):
                    xx=x+dx*step
                    if xx<0 or xx>=w: continue
                    c0=C[yy,xx,0]-C[y,x,0]; c1=C[yy,xx,1]-C[y,x,1]; c2=C[yy,xx,2]-C[y,x,2]
                    wt=k[abs(dx)]*k[abs(dy)]*np.exp(-(c0*c0+c1*c1+c2*c2)/(sc*sc)-abs(G[yy,xx]-G[y,x])/(kl*(G[y,x]+.05)))
                    s+=wt; a0+=wt*L[yy,xx,0]; a1+=wt*L[yy,xx,1]; a2+=wt*L[yy,xx,2]
            o[y,x,0]=a0/s; o[y,x,1]=a1/s; o[y,x,2]=a2/s
    return o
lum=lambda a:(a*np.array([.2126,.7152,.0722],np.float32)).sum(2)
FINE=((1,.09,.50,.6),(2,.05,.16,.8))                                         # keeps yarns apart
SOFT=((1,.09,.70,.9),(2,.07,.45,1.5),(4,.06,.30,2.4),(8,.055,.20,3.6),(16,.05,.12,5.0))    # walls and table tops
def plate(pi,pc,steps):
    pc=np.clip(pc,0,1)+.02; ir=np.clip(pi/pc,0,12).astype(np.float32)
    md=cv2.medianBlur(ir,3); sp=lum(ir)>2.2*lum(md)+.15; ir[sp]=md[sp]            # fireflies
    C=np.sqrt(cv2.GaussianBlur(pc,(0,0),.6)).astype(np.float32)
    for st,sc,kl,sg in steps: ir=atr(ir,C,cv2.GaussianBlur(lum(ir),(0,0),sg),st,sc,kl).astype(np.float32)
    return ir*pc
def beside(pi,pc,wall=(.735,.672,.588),top=.15):
    """Smooths a picture of yarns before a plain wall: the wall much, the yarns hardly; in its uppermost part (`top`), the pole, all much."""
    soft=plate(pi,pc,SOFT); fine=plate(pi,pc,((1,.09,.55,.6),)); g=cv2.GaussianBlur(np.ascontiguousarray(pc),(0,0),.5)
    m=((np.abs(pc-np.array(wall)).max(2)>.16)|(np.abs(g[...,1]/(g[...,0]+1e-3)-wall[1]/wall[0])>.09)).astype(np.float32); m[:int(len(m)*top)]=0
    m=cv2.GaussianBlur(cv2.dilate(m,np.ones((3,3))),(0,0),.8)[...,None]; return soft*(1-m)+fine*m
