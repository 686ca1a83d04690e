# Shades the dents of the reed in loom-reed again, from their positions, because they are finer than the plate's samples. Runs after pack.py.
import os,json,numpy as np,cv2,denoise
OUT=os.environ.get('LOOM_OUT',os.path.join(os.path.dirname(os.path.abspath(__file__)),'work')); R=OUT+'/raw/loom-reed/'; O=OUT+'/scenes/loom-reed/'; m=json.load(open(O+'meta.json')); rm=json.load(open(R+'meta.json')); W,H=1200,1500
pi=np.load(R+'plate_img_0001.npy')[...,:3]; pc=np.load(R+'plate_col_0001.npy')[...,:3]
out=denoise.plate(pi,pc,denoise.SOFT); out=cv2.resize(out.astype(np.float32),(W,H),interpolation=cv2.INTER_LANCZOS4).clip(0)
# position of each sample in the reed's front plane, where dents are 1.35 mm apart
cam=np.array(rm['cam']); f=np.array(rm['fwd']); u=np.array(rm['up']); r=np.array(rm['right']); k=36/rm['lens']/H   # sensor 36 mm = image height
SS=4; yy,xx=np.mgrid[0:H,0:W*SS]; sx=((xx+.5)/SS-W/2)*k; sy=-((yy+.5)-H/2)*k
d=f+sx[...,None]*r+sy[...,None]*u; t=(.125-.0034-cam[1])/d[...,1]; X=cam[0]+t*d[...,0]; Z=cam[2]+t*d[...,2]
ph=(X+.55)/.00135; ph=np.abs(ph-np.round(ph)); s=np.where(ph<.15,1.38,.80)*(1+.10*np.sin(np.round((X+.55)/.00135)*12.9898)); s=s.reshape(H,W,SS).mean(2); z=Z.reshape(H,W,SS).mean(2)
w=np.clip((z+.003)/.002,0,1)*np.clip((.0745-z)/.001,0,1); s=1+(s-1)*w; s/=1+w*(cv2.blur(s,(61,1))-1)
out=out*s[...,None]*m['expo']
x=np.clip(out/1.25,0,1); sr=np.where(x<=.0031308,12.92*x,1.055*np.power(np.maximum(x,1e-9),1/2.4)-.055)
img=np.round(sr*255+np.random.default_rng(1).uniform(-.5,.5,sr.shape)).clip(0,255).astype(np.uint8); cv2.imwrite(O+'plate.webp',img[...,::-1],[cv2.IMWRITE_WEBP_QUALITY,93])
