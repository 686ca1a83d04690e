# Packs the raw passes of a picture without cloth into a scene's folder with an empty mask, and picture.webp, finished for the screen.
import os,sys,json,struct
import numpy as np,cv2,brotli
OUT=os.environ.get('LOOM_OUT',os.path.join(os.path.dirname(os.path.abspath(__file__)),'work')); name=sys.argv[1]; key=float(sys.argv[2]) if len(sys.argv)>2 else .80; R=f'{OUT}/raw/{name}'; O=f'{OUT}/scenes/{name}'; os.makedirs(O,exist_ok=True)
pi=np.load(R+'/plate_img_0001.npy')[...,:3]; pc=np.load(R+'/plate_col_0001.npy')[...,:3]; W,H=1200,1500
lum=lambda a:(a*np.array([.2126,.7152,.0722],np.float32)).sum(2)
import denoise; how=sys.argv[3] if len(sys.argv)>3 else 'fine'; out=denoise.beside(pi,pc) if how=='wall' else denoise.plate(pi,pc,denoise.SOFT if how=='soft' else denoise.FINE)
if out.shape[1]!=W: out=cv2.resize(out.astype(np.float32),(W,H),interpolation=cv2.INTER_LANCZOS4).clip(0)
L=lum(out); expo=key/np.percentile(L,97); out=out*expo; print(name,'expo',expo,'p5 p50 p97',np.percentile(L*expo,[5,50,97]))
srgb=lambda x:np.where(x<=.0031308,12.92*x,1.055*np.power(np.maximum(x,1e-9),1/2.4)-.055)
rg=np.random.default_rng(1)
img=np.round(srgb(np.clip(out/1.25,0,1))*255+rg.uniform(-.5,.5,out.shape)).clip(0,255).astype(np.uint8)
cv2.imwrite(O+'/plate.webp',img[...,::-1],[cv2.IMWRITE_WEBP_QUALITY,94])
# the same camera response as in ../compose.ts
y,x=np.mgrid[0:H,0:W]; r2=((x/W-.5)**2+(y/H-.5)**2)[...,None]; t=out*(1-.20*r2)*np.array([1.02,.99,.985])*1.12
t=np.where(t>.62,.62+.38*(1-np.exp(-(t-.62)/.38)),t); t=srgb(t); t=t+.028*np.sin((t-.5)*2*np.pi); t=t.clip(0,1)*255
g=rg.uniform(-.5,.5,(H,W,3)).sum(2,keepdims=True)*1.2; b=cv2.GaussianBlur(t,(0,0),.7); t=t+.45*(t-b)+g
cv2.imwrite(O+'/picture.webp',np.round(t).clip(0,255).astype(np.uint8)[...,::-1],[cv2.IMWRITE_WEBP_QUALITY,92])
cv2.imwrite(O+'/mask.png',np.zeros((H,W),np.uint8),[cv2.IMWRITE_PNG_COMPRESSION,9])
def empty(f,planes,kind):
    h=json.dumps(dict(planes=[dict(name=n,w=w,h=hh,hi=0,scale=s,offset=0) for n,w,hh,s in planes],kind=kind)).encode(); pay=brotli.compress(bytes(sum(w*hh for _,w,hh,_ in planes)),quality=5)
    open(O+'/'+f,'wb').write(b'PLN1'+struct.pack('<I',len(h))+h+pay)
empty('uv.bin',[('mask',2*W,2*H,1),('u',2*W,2*H,1e-5),('v',2*W,2*H,1e-5)],'uv')
empty('light.bin',[('dir',W,H,4/2047**2),('ind',W,H,4/2047**2)]+[(n,W//8,H//8,.01) for n in ('dr','db','ir','ib')]+[('coc',W//2,H//2,1/8)],'light')
empty('gloss.bin',[('gu',W,H,4/511**2),('gv',W,H,4/511**2),('rim',W,H,1/127)],'gloss')
json.dump(dict(name=name,width=W,height=H,expo=float(expo),plate_scale=1.25,u=[0,0],v=[0,0],m_per_px=.0007,coc95=0,plate_only=True),open(O+'/meta.json','w'))
print({f:os.path.getsize(O+'/'+f) for f in os.listdir(O)})
