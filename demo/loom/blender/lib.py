# Helpers for the scenes, for Blender 3.4 (lengths in metres, z up, the camera looks along +y).
import bpy, json, math, os, sys, time
import numpy as np
from mathutils import Vector, Matrix
OUT=os.environ.get('LOOM_OUT',os.path.join(os.path.dirname(os.path.abspath(__file__)),'work'))   # caches, previews, raw passes
W=1.15            # cloth width (v)
rng=np.random.default_rng(7)

def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    s=bpy.context.scene
    s.render.engine='CYCLES'; s.cycles.device='CPU'
    s.render.threads_mode='FIXED'; s.render.threads=int(os.environ.get('THREADS','1'))
    s.unit_settings.system='METRIC'
    w=bpy.data.worlds.new('w'); s.world=w; w.use_nodes=True
    return s
def world(col=(0.85,0.92,1.0),st=0.2):
    n=bpy.context.scene.world.node_tree.nodes['Background']
    n.inputs[0].default_value=(*col,1); n.inputs[1].default_value=st

# ---------- noise -------------
def vnoise1(x,seed=0):
    x=np.asarray(x,float); i=np.floor(x).astype(int); f=x-i; f=f*f*(3-2*f)
    h=lambda k: (np.sin((k*127.1+seed*311.7))*43758.5453)%1.0
    return (h(i)*(1-f)+h(i+1)*f)*2-1
def vnoise2(x,y,seed=0):
    x=np.asarray(x,float); y=np.asarray(y,float)
    x,y=np.broadcast_arrays(x,y)
    i=np.floor(x).astype(int); j=np.floor(y).astype(int); f=x-i; g=y-j
    f=f*f*f*(f*(f*6-15)+10); g=g*g*g*(g*(g*6-15)+10)
    h=lambda a,b: (np.sin(a*127.1+b*269.5+seed*311.7)*43758.5453)%1.0
    return ((h(i,j)*(1-f)+h(i+1,j)*f)*(1-g)+(h(i,j+1)*(1-f)+h(i+1,j+1)*f)*g)*2-1
def fbm2(x,y,seed=0,o=3):
    r=0;a=1
    for k in range(o):
        r=r+a*vnoise2(x*2**k,y*2**k,seed+k*17); a*=.5
    return r

# ---------- mesh --------------
def grid(name,P,U,V,idn=0):
    """Returns a mesh of cloth with a UVMap in metres, from positions P (nu,nv,3) and coordinates U and V (nu,nv) in metres."""
    nu,nv=U.shape
    me=bpy.data.meshes.new(name)
    idx=np.arange(nu*nv).reshape(nu,nv)
    q=np.stack([idx[:-1,:-1],idx[1:,:-1],idx[1:,1:],idx[:-1,1:]],-1).reshape(-1,4)
    me.vertices.add(nu*nv); me.vertices.foreach_set('co',np.ascontiguousarray(P,dtype=np.float32).reshape(-1))
    me.loops.add(q.size); me.loops.foreach_set('vertex_index',q.reshape(-1).astype(np.int32))
    me.polygons.add(len(q)); me.polygons.foreach_set('loop_start',(np.arange(len(q))*4).astype(np.int32)); me.polygons.foreach_set('loop_total',np.full(len(q),4,np.int32))
    me.polygons.foreach_set('use_smooth',np.ones(len(q),bool))
    uv=me.uv_layers.new(name='UVMap')
    co=np.stack([U.reshape(-1)[q.reshape(-1)],V.reshape(-1)[q.reshape(-1)]+2*idn],-1).astype(np.float32)
    me.update(calc_edges=True); me.validate()
    me.uv_layers['UVMap'].data.foreach_set('uv',co.reshape(-1))
    ob=bpy.data.objects.new(name,me); bpy.context.collection.objects.link(ob)
    ob['cloth']=1
    return ob
def collider(ob,th=0.004,fr=20):
    m=ob.modifiers.new('c','COLLISION'); ob.collision.thickness_outer=th; ob.collision.thickness_inner=0.05
    ob.collision.cloth_friction=fr
def simulate(ob,frames,pin=None,bend=0.5,tension=25,shear=8,mass=0.25,selfc=True,dist=0.004,quality=7,air=1.0,grav=1.0,cb=None,tag='',pinstiff=1.0,cq=2):
    s=bpy.context.scene; s.frame_start=1; s.frame_end=frames
    s.gravity=(0,0,-9.81*grav)
    m=ob.modifiers.new('Cloth','CLOTH'); st=m.settings
    st.quality=quality; st.mass=mass; st.tension_stiffness=tension; st.compression_stiffness=tension
    st.shear_stiffness=shear; st.bending_stiffness=bend; st.tension_damping=8; st.compression_damping=8; st.shear_damping=8; st.bending_damping=0.6
    st.air_damping=air
    if pin is not None:
        g=ob.vertex_groups.new(name='pin')
        pin=np.asarray(pin).reshape(-1)
        for wv in np.unique(pin):
            if wv>0: g.add([int(i) for i in np.nonzero(pin==wv)[0]],float(wv),'REPLACE')
        st.vertex_group_mass='pin'; st.pin_stiffness=pinstiff
    c=m.collision_settings; c.use_collision=True; c.distance_min=0.006; c.collision_quality=cq
    c.use_self_collision=selfc; c.self_distance_min=dist
    m.point_cache.frame_start=1; m.point_cache.frame_end=frames
    t=time.time()
    for f in range(1,frames+1):
        if cb: cb(f)
        s.frame_set(f)
        if f%10==0: print(tag,'frame',f,'%.1fs'%(time.time()-t),flush=True)
    dg=bpy.context.evaluated_depsgraph_get(); ev=ob.evaluated_get(dg)
    co=np.empty(len(ob.data.vertices)*3,np.float32); ev.data.vertices.foreach_get('co',co)
    ob.modifiers.remove(m)
    ob.data.vertices.foreach_set('co',co); ob.data.update()
    return co.reshape(-1,3)
def smooth_mesh(ob,it=2,fac=0.5):
    m=ob.modifiers.new('sm','SMOOTH'); m.iterations=it; m.factor=fac
def subsurf(ob,l=2):
    m=ob.modifiers.new('ss','SUBSURF'); m.levels=l; m.render_levels=l
    try: m.boundary_smooth='PRESERVE_CORNERS'
    except: pass
def tassels(P,U,V,idn=0,step=0.013,length=0.07,seg=7,name='tas',seed=3,rad=0.0016,floor=None,drop=None,jit=.10):
    """Returns a mesh of tassels that hang beyond u=0; row 0 of the positions P (nu,nv,3) is the pallu's end."""
    r=np.random.default_rng(seed)
    row=P[0]; nxt=P[2]; v=V[0]
    arc=np.concatenate([[0],np.cumsum(np.linalg.norm(np.diff(row,axis=0),axis=1))])
    verts=[];faces=[];uvs=[]
    n=int(abs(v[-1]-v[0])/step)
    for k in range(n):
        vv=v[0]+(k+.5+r.uniform(-.15,.15))*(v[-1]-v[0])/n
        p=np.array([np.interp(vv,v,row[:,c]) if v[-1]>v[0] else np.interp(-vv,-v,row[:,c]) for c in range(3)])
        q=np.array([np.interp(vv,v,nxt[:,c]) if v[-1]>v[0] else np.interp(-vv,-v,nxt[:,c]) for c in range(3)])
        d=p-q; d/=np.linalg.norm(d)+1e-9
        L=length*r.uniform(.85,1.12)
        g=np.array([0,0,-1.0]) if drop is None else np.array(drop)
        side=r.normal(0,jit,3)
        pts=[]; cur=p-d*0.004; dirv=d+side*0.6
        for i in range(seg+1):
            pts.append(cur.copy())
            t=i/seg
            dirv=dirv*(0.75)+g*0.25+r.normal(0,.03,3); dirv/=np.linalg.norm(dirv)
            cur=cur+dirv*L/seg
            if floor is not None and cur[2]<floor+0.002: cur[2]=floor+0.002
        M=6; base=len(verts)
        for i,pt in enumerate(pts):
            t=i/seg
            rr=rad*(0.9+ (1.5*np.exp(-((t-.12)/.05)**2)) - .2*t + .7*max(0,t-.25)*(1 if t<.98 else .3))
            dv=pts[min(i+1,seg)]-pts[max(i-1,0)]; dv/=np.linalg.norm(dv)+1e-9
            a=np.cross(dv,[0.3,0.9,0.31]); a/=np.linalg.norm(a); b=np.cross(dv,a)
            for m in range(M):
                an=2*np.pi*m/M
                verts.append(pt+rr*(np.cos(an)*a+np.sin(an)*b)); uvs.append((-0.002-t*0.07, vv+0.002*np.cos(an)*1.0+2*idn))
        for i in range(seg):
            for m in range(M):
                faces.append((base+i*M+m,base+i*M+(m+1)%M,base+(i+1)*M+(m+1)%M,base+(i+1)*M+m))
        faces.append(tuple(base+seg*M+m for m in range(M)))
    me=bpy.data.meshes.new(name); me.from_pydata([tuple(x) for x in verts],[],faces)
    uv=me.uv_layers.new(name='UVMap')
    for l in me.loops: uv.data[l.index].uv=uvs[l.vertex_index]
    for p in me.polygons: p.use_smooth=True
    ob=bpy.data.objects.new(name,me); bpy.context.collection.objects.link(ob); ob['cloth']=1
    return ob

# ---------- props -------------
def setmat(ob,m): ob.data.materials.clear(); ob.data.materials.append(m); return ob
def box(name,loc,size,mat,bevel=0.004,rot=(0,0,0)):
    bpy.ops.mesh.primitive_cube_add(size=1,location=loc,rotation=rot); o=bpy.context.object; o.name=name; o.scale=size
    bpy.ops.object.transform_apply(location=False,rotation=False,scale=True)
    if bevel: b=o.modifiers.new('b','BEVEL'); b.width=bevel; b.segments=3
    for p in o.data.polygons: p.use_smooth=True
    o.data.use_auto_smooth=True
    if mat: setmat(o,mat)
    return o
def cyl(name,a,b,r,mat,verts=48,r2=None):
    a=Vector(a); b=Vector(b); d=b-a
    bpy.ops.mesh.primitive_cone_add(vertices=verts,radius1=r,radius2=r if r2 is None else r2,depth=d.length,location=(a+b)/2,rotation=d.to_track_quat('Z','Y').to_euler())
    o=bpy.context.object; o.name=name
    for p in o.data.polygons: p.use_smooth=len(p.vertices)==4
    m=o.modifiers.new('b','BEVEL'); m.width=min(r,.004)*.6; m.segments=2; m.limit_method='ANGLE'
    if mat: setmat(o,mat)
    return o
def plane(name,loc,sx,sy,rot,mat,sub=0):
    bpy.ops.mesh.primitive_plane_add(size=1,location=loc,rotation=rot); o=bpy.context.object; o.name=name; o.scale=(sx,sy,1)
    bpy.ops.object.transform_apply(location=False,rotation=False,scale=True); setmat(o,mat); return o
def area(name,loc,target,size,energy,col=(1,.96,.9)):
    l=bpy.data.lights.new(name,'AREA'); l.shape='RECTANGLE'; l.size,l.size_y=size; l.energy=energy; l.color=col
    o=bpy.data.objects.new(name,l); bpy.context.collection.objects.link(o); o.location=loc
    o.rotation_euler=(Vector(target)-Vector(loc)).to_track_quat('-Z','Y').to_euler(); return o
def sun(name,direction,energy,col,angle=0.03):
    l=bpy.data.lights.new(name,'SUN'); l.energy=energy; l.color=col; l.angle=angle
    o=bpy.data.objects.new(name,l); bpy.context.collection.objects.link(o)
    o.rotation_euler=Vector(direction).to_track_quat('-Z','Y').to_euler(); return o
def camera(loc,target,lens=70,focus=None,fstop=4,roll=0,res=(1200,1500)):
    c=bpy.data.cameras.new('cam'); c.lens=lens; c.sensor_fit='VERTICAL' if res[1]>=res[0] else 'HORIZONTAL'; c.sensor_width=36; c.sensor_height=36
    o=bpy.data.objects.new('cam',c); bpy.context.collection.objects.link(o); o.location=loc
    q=(Vector(target)-Vector(loc)).to_track_quat('-Z','Y'); o.rotation_euler=(q.to_matrix()@Matrix.Rotation(roll,3,'Z')).to_euler()
    s=bpy.context.scene; s.camera=o; s.render.resolution_x,s.render.resolution_y=res
    c.dof.focus_distance=(Vector(focus if focus else target)-Vector(loc)).length; c.dof.aperture_fstop=fstop
    return o

# ---------- materials ---------
def mat(name):
    m=bpy.data.materials.new(name); m.use_nodes=True; nt=m.node_tree; nt.nodes.clear()
    out=nt.nodes.new('ShaderNodeOutputMaterial'); return m,nt,out
def ramp(nt,stops,src):
    r=nt.nodes.new('ShaderNodeValToRGB'); e=r.color_ramp.elements
    while len(e)<len(stops): e.new(0.5)
    for k,(p,c) in enumerate(stops): e[k].position=p; e[k].color=(*c,1)
    nt.links.new(src,r.inputs[0]); return r.outputs[0]
def noise(nt,scale,detail=4,rough=.55,vec=None,dist=0,sc3=None):
    n=nt.nodes.new('ShaderNodeTexNoise'); n.inputs['Scale'].default_value=scale; n.inputs['Detail'].default_value=detail; n.inputs['Roughness'].default_value=rough; n.inputs['Distortion'].default_value=dist
    if vec is None:
        tc=nt.nodes.new('ShaderNodeTexCoord'); vec=tc.outputs['Object']
    if sc3:
        mp=nt.nodes.new('ShaderNodeMapping'); mp.inputs['Scale'].default_value=sc3; nt.links.new(vec,mp.inputs[0]); vec=mp.outputs[0]
    nt.links.new(vec,n.inputs['Vector']); return n.outputs['Fac']
def bump(nt,h,st,dist):
    b=nt.nodes.new('ShaderNodeBump'); b.inputs['Strength'].default_value=st; b.inputs['Distance'].default_value=dist; nt.links.new(h,b.inputs['Height']); return b.outputs[0]
def addm(nt,a,b,f=.5,mode='MIX'):
    m=nt.nodes.new('ShaderNodeMixRGB'); m.blend_type=mode; m.inputs[0].default_value=f; nt.links.new(a,m.inputs[1]); nt.links.new(b,m.inputs[2]); return m.outputs[0]
def camswitch(nt,out,shader,avg):
    lp=nt.nodes.new('ShaderNodeLightPath'); d=nt.nodes.new('ShaderNodeBsdfDiffuse'); d.inputs[0].default_value=(*avg,1)
    mx=nt.nodes.new('ShaderNodeMixShader'); nt.links.new(lp.outputs['Is Camera Ray'],mx.inputs[0]); nt.links.new(d.outputs[0],mx.inputs[1]); nt.links.new(shader,mx.inputs[2]); nt.links.new(mx.outputs[0],out.inputs[0])
def principled(nt,out,col,rough=.7,spec=.3,normal=None,metal=0,avg=None):
    p=nt.nodes.new('ShaderNodeBsdfPrincipled')
    if isinstance(col,tuple): p.inputs['Base Color'].default_value=(*col,1)
    else: nt.links.new(col,p.inputs['Base Color'])
    p.inputs['Roughness'].default_value=rough; p.inputs['Specular'].default_value=spec; p.inputs['Metallic'].default_value=metal
    if normal is not None: nt.links.new(normal,p.inputs['Normal'])
    camswitch(nt,out,p.outputs[0],avg or (col if isinstance(col,tuple) else (.4,.35,.3))); return p
def plaster(tint=(0.80,0.745,0.67),var=.05):
    m,nt,out=mat('plaster')
    a=noise(nt,1.3,6,.6); b=noise(nt,14,5,.6)
    d=tuple(max(0,c-var*1.3) for c in tint); l=tuple(min(1,c+var*.6) for c in tint)
    c1=ramp(nt,[(.3,d),(.7,l)],a); c2=ramp(nt,[(.25,tuple(c*.95 for c in tint)),(.75,tuple(min(1,c*1.03) for c in tint))],b)
    c=addm(nt,c1,c2,.4)
    h=addm(nt,noise(nt,5,5,.55),noise(nt,60,3,.6),.25)
    principled(nt,out,c,.95,.08,bump(nt,h,.35,.02),avg=tint); return m
def stone(tint=(0.66,0.62,0.555)):
    m,nt,out=mat('stone')
    a=noise(nt,3,8,.62,dist=.6); b=noise(nt,90,3,.7)
    c1=ramp(nt,[(.25,tuple(c*.86 for c in tint)),(.5,tint),(.75,tuple(min(1,c*1.1) for c in tint))],a)
    c2=ramp(nt,[(.35,tuple(c*.8 for c in tint)),(.6,tuple(min(1,c*1.08) for c in tint))],b)
    principled(nt,out,addm(nt,c1,c2,.25),.6,.25,bump(nt,addm(nt,noise(nt,9,5),b,.2),.12,.01),avg=tint); return m
def teak(axis='X',dark=(0.15,0.066,0.028),light=(0.36,0.185,0.085),rough=.42,scale=1.0):
    m,nt,out=mat('teak'+axis)
    tc=nt.nodes.new('ShaderNodeTexCoord'); oi=nt.nodes.new('ShaderNodeObjectInfo')
    ad=nt.nodes.new('ShaderNodeVectorMath'); ad.operation='MULTIPLY_ADD'; nt.links.new(oi.outputs['Random'],ad.inputs[0]); ad.inputs[1].default_value=(7,5,3); nt.links.new(tc.outputs['Object'],ad.inputs[2]); vec=ad.outputs[0]
    K=lambda a,b:tuple((a if c==axis else b)*scale for c in 'XYZ')
    a=noise(nt,3.0,4,.55,vec,1.0,K(.45,9)); g=noise(nt,1.0,3,.6,vec,.15,K(7,300)); p=noise(nt,1.0,2,.5,vec,0,K(26,900))
    sn=nt.nodes.new('ShaderNodeMath'); sn.operation='MULTIPLY'; sn.inputs[1].default_value=34; nt.links.new(a,sn.inputs[0])
    s2=nt.nodes.new('ShaderNodeMath'); s2.operation='SINE'; nt.links.new(sn.outputs[0],s2.inputs[0])
    s3=nt.nodes.new('ShaderNodeMath'); s3.operation='MULTIPLY_ADD'; s3.inputs[1].default_value=.5; s3.inputs[2].default_value=.5; nt.links.new(s2.outputs[0],s3.inputs[0])
    md=tuple((x+y)/2 for x,y in zip(dark,light))
    c1=ramp(nt,[(0,tuple(.75*x+.25*y for x,y in zip(md,dark))),(.6,md),(1,tuple(.6*x+.4*y for x,y in zip(md,light)))],s3.outputs[0])
    c2=ramp(nt,[(.32,dark),(.5,md),(.72,light)],g); c3=ramp(nt,[(.36,tuple(c*.45 for c in dark)),(.44,(1,1,1))],p)
    c4=ramp(nt,[(0,(.82,.80,.78)),(1,(1.0,1.0,1.0))],oi.outputs['Random'])
    c=addm(nt,addm(nt,addm(nt,c1,c2,.42),c3,.55,'MULTIPLY'),c4,1.0,'MULTIPLY')
    principled(nt,out,c,rough,.4,bump(nt,g,.22,.0015),avg=md); return m
def simple(name,col,rough=.6,spec=.3,metal=0,nsc=None,bsc=0):
    m,nt,out=mat(name); c=col; nrm=None
    if nsc:
        f=noise(nt,nsc,5,.6); c=ramp(nt,[(.3,tuple(x*.75 for x in col)),(.7,tuple(min(1,x*1.15) for x in col))],f)
        if bsc: nrm=bump(nt,f,.4,bsc)
    principled(nt,out,c,rough,spec,nrm,metal,avg=col); return m
def cloth_light(translucent=.18,fine=.0008,fscale=1.0,albedo=.8):
    m,nt,out=mat('cloth_light')
    uv=nt.nodes.new('ShaderNodeUVMap'); uv.uv_map='UVMap'
    h=addm(nt,noise(nt,9*fscale,5,.6,uv.outputs[0],.8),noise(nt,34*fscale,4,.6,uv.outputs[0],.3),.35)
    nb=bump(nt,h,1.0,fine*10)
    d=nt.nodes.new('ShaderNodeBsdfDiffuse'); d.inputs[0].default_value=(albedo,)*3+(1,); d.inputs['Roughness'].default_value=.5
    t=nt.nodes.new('ShaderNodeBsdfTranslucent'); t.inputs[0].default_value=(albedo,)*3+(1,)
    if fine>0: nt.links.new(nb,d.inputs['Normal']); nt.links.new(nb,t.inputs['Normal'])
    mx=nt.nodes.new('ShaderNodeMixShader'); mx.inputs[0].default_value=translucent
    nt.links.new(d.outputs[0],mx.inputs[1]); nt.links.new(t.outputs[0],mx.inputs[2]); 
    d2=nt.nodes.new('ShaderNodeBsdfDiffuse'); d2.inputs[0].default_value=(albedo,)*3+(1,); t2=nt.nodes.new('ShaderNodeBsdfTranslucent'); t2.inputs[0].default_value=(albedo,)*3+(1,)
    m2=nt.nodes.new('ShaderNodeMixShader'); m2.inputs[0].default_value=translucent; nt.links.new(d2.outputs[0],m2.inputs[1]); nt.links.new(t2.outputs[0],m2.inputs[2])
    lp=nt.nodes.new('ShaderNodeLightPath'); m3=nt.nodes.new('ShaderNodeMixShader'); nt.links.new(lp.outputs['Is Camera Ray'],m3.inputs[0]); nt.links.new(m2.outputs[0],m3.inputs[1]); nt.links.new(mx.outputs[0],m3.inputs[2]); nt.links.new(m3.outputs[0],out.inputs[0])
    return m
def emit_mat(kind):
    m,nt,out=mat('emit_'+kind); e=nt.nodes.new('ShaderNodeEmission')
    if kind=='uv':
        n=nt.nodes.new('ShaderNodeUVMap'); n.uv_map='UVMap'; v=nt.nodes.new('ShaderNodeVectorMath'); v.operation='ADD'; v.inputs[1].default_value=(1,1,1); nt.links.new(n.outputs[0],v.inputs[0]); src=v.outputs[0]
    else:
        g=nt.nodes.new('ShaderNodeNewGeometry')
        if kind=='nrm': base=g.outputs['Normal']; mul,add=(.5,.5,.5),(.5,.5,.5)
        elif kind=='pos': base=g.outputs['Position']; mul,add=(1,1,1),(20,20,20)
        elif kind=='tan':
            t=nt.nodes.new('ShaderNodeTangent'); t.direction_type='UV_MAP'; t.uv_map='UVMap'; base=t.outputs[0]; mul,add=(.5,.5,.5),(.5,.5,.5)
        v=nt.nodes.new('ShaderNodeVectorMath'); v.operation='MULTIPLY_ADD'; v.inputs[1].default_value=mul; v.inputs[2].default_value=add; nt.links.new(base,v.inputs[0]); src=v.outputs[0]
    nt.links.new(src,e.inputs[0]); nt.links.new(e.outputs[0],out.inputs[0]); return m

# ---------- rendering ---------
def cloths(): return [o for o in bpy.context.scene.objects if o.get('cloth')]
def others(): return [o for o in bpy.context.scene.objects if o.type=='MESH' and not o.get('cloth')]
def preview(name,pct=30,spp=24,th=None):
    s=bpy.context.scene; s.render.resolution_percentage=pct; s.cycles.samples=spp; s.cycles.use_denoising=False
    s.cycles.max_bounces=3; s.cycles.diffuse_bounces=2
    s.view_settings.view_transform='Standard'
    if os.environ.get('BORDER'):
        b=[float(x) for x in os.environ['BORDER'].split(',')]; r=s.render; r.use_border=r.use_crop_to_border=True; r.border_min_x,r.border_max_x,r.border_min_y,r.border_max_y=b
    s.render.filepath=f'{OUT}/prev/{name}.png'; s.render.image_settings.file_format='PNG'
    t=time.time(); bpy.ops.render.render(write_still=True); print('preview',name,'%.1f'%(time.time()-t))
def _exr(path):
    s=bpy.context.scene; s.render.image_settings.file_format='OPEN_EXR'; s.render.image_settings.color_depth='32'; s.render.image_settings.color_mode='RGBA'; s.render.image_settings.exr_codec='ZIP'
    s.render.filepath=path
def to_npy(d):
    """Converts EXR passes to float32 .npy (top row first), so that packing needs no EXR reader."""
    for f in sorted(os.listdir(d)):
        if not f.endswith('.exr') or f.startswith('_'): continue
        im=bpy.data.images.load(d+'/'+f); im.colorspace_settings.name='Non-Color'
        a=np.empty(im.size[0]*im.size[1]*4,np.float32); im.pixels.foreach_get(a); a=a.reshape(im.size[1],im.size[0],4)[::-1]
        np.save(d+'/'+f[:-4]+'.npy',a); bpy.data.images.remove(im); os.remove(d+'/'+f)
LPCT=int(os.environ.get('LPCT','60')); PPCT=int(os.environ.get('PPCT','100'))
def still(name,spp):
    """Renders a picture without cloth: the light and the surfaces' colour, for pack_still.py."""
    s=bpy.context.scene; d=f'{OUT}/raw/{name}'; os.makedirs(d,exist_ok=True)
    s.cycles.use_denoising=False; s.cycles.filter_width=1.5; s.cycles.max_bounces=3; s.cycles.diffuse_bounces=2; s.cycles.samples=spp; s.cycles.use_adaptive_sampling=True; s.cycles.adaptive_threshold=.02
    s.camera.data.dof.use_dof=True; s.render.resolution_percentage=PPCT; s.view_layers[0].use_pass_diffuse_color=True
    s.use_nodes=True; nt=s.node_tree; nt.nodes.clear(); rl=nt.nodes.new('CompositorNodeRLayers'); fo=nt.nodes.new('CompositorNodeOutputFile')
    fo.base_path=d; fo.format.file_format='OPEN_EXR'; fo.format.color_depth='16'; fo.file_slots.clear()
    for p,f in (('Image','plate_img_'),('DiffCol','plate_col_')): fo.file_slots.new(f); nt.links.new(rl.outputs[p],fo.inputs[-1])
    c=nt.nodes.new('CompositorNodeComposite'); nt.links.new(rl.outputs['Image'],c.inputs[0]); bpy.ops.render.render(write_still=False)
def final(name,spp=64,pspp=24,front=(),meta=None,only=None):
    """Renders the passes of a scene. All props are holdouts in the passes of the cloth, so they may stand in front of it."""
    s=bpy.context.scene; d=f'{OUT}/raw/{name}'; os.makedirs(d,exist_ok=True)
    bpy.context.view_layer.update()
    cam=s.camera
    lights=[dict(type=o.data.type,loc=list(o.matrix_world.translation),mat=[list(r) for r in o.matrix_world],size=[getattr(o.data,'size',0),getattr(o.data,'size_y',0)],energy=o.data.energy,color=list(o.data.color)) for o in s.objects if o.type=='LIGHT']
    bg=s.world.node_tree.nodes['Background']
    json.dump(dict(name=name,cam=list(cam.matrix_world.translation),fwd=list(cam.matrix_world.to_3x3()@Vector((0,0,-1))),up=list(cam.matrix_world.to_3x3()@Vector((0,1,0))),right=list(cam.matrix_world.to_3x3()@Vector((1,0,0))),focus=cam.data.dof.focus_distance,fstop=cam.data.dof.aperture_fstop,lens=cam.data.lens,lights=lights,world=[*bg.inputs[0].default_value[:3],bg.inputs[1].default_value],meta=meta or {}),open(d+'/meta.json','w'))
    s.cycles.use_denoising=False; s.cycles.max_bounces=4; s.cycles.diffuse_bounces=3; s.cycles.glossy_bounces=2; s.cycles.transmission_bounces=4
    s.cycles.caustics_reflective=False; s.cycles.caustics_refractive=False
    s.render.film_transparent=True; s.cycles.filter_width=1.5
    cl=cloths(); ot=others(); cam.data.dof.use_dof=False
    keep={o.name:(o.data.materials[0] if o.data.materials else None) for o in cl}
    # ---- emission passes
    for o in ot: o.is_holdout=True
    s.render.use_persistent_data=False
    if only is None or 'geo' in only:
        s.cycles.pixel_filter_type='BOX'; s.cycles.filter_width=0.01; s.cycles.samples=1; s.cycles.use_adaptive_sampling=False
        for k,pct in (('uv',200),('nrm',100),('tan',100),('pos',100)):
            m=emit_mat(k)
            for o in cl: setmat(o,m)
            s.render.resolution_percentage=pct; _exr(f'{d}/{k}.exr'); t=time.time(); bpy.ops.render.render(write_still=True); print(name,k,'%.1f'%(time.time()-t),flush=True)
        s.cycles.pixel_filter_type='BLACKMAN_HARRIS'; s.cycles.filter_width=1.5; s.cycles.samples=24; s.render.resolution_percentage=100
        for o in cl: setmat(o,emit_mat('uv'))
        _exr(f'{d}/alpha.exr'); s.render.image_settings.color_depth='16'; bpy.ops.render.render(write_still=True)
    lm=bpy.data.materials.get('cloth_light') or cloth_light()
    for o in cl: setmat(o,lm)
    s.cycles.pixel_filter_type='BLACKMAN_HARRIS'; s.cycles.filter_width=1.5; s.render.resolution_percentage=100
    s.cycles.use_adaptive_sampling=True
    vl=s.view_layers[0]; vl.use_pass_diffuse_direct=True; vl.use_pass_diffuse_indirect=True; vl.use_pass_diffuse_color=True
    s.use_nodes=True; nt=s.node_tree
    def outputs(pref,passes):
        nt.nodes.clear(); rl=nt.nodes.new('CompositorNodeRLayers'); fo=nt.nodes.new('CompositorNodeOutputFile')
        fo.base_path=d; fo.format.file_format='OPEN_EXR'; fo.format.color_depth='16'; fo.format.color_mode='RGBA'; fo.format.exr_codec='ZIP'; fo.file_slots.clear()
        for p,fn in passes:
            fo.file_slots.new(pref+fn+'_'); nt.links.new(rl.outputs[p],fo.inputs[-1])
        c=nt.nodes.new('CompositorNodeComposite'); nt.links.new(rl.outputs['Image'],c.inputs[0])
    s.frame_set(s.frame_current)
    if only is None or 'light' in only:
        s.render.resolution_percentage=LPCT; s.cycles.samples=spp; s.cycles.adaptive_threshold=0.012; s.cycles.adaptive_min_samples=max(16,spp//4)
        outputs('cloth_',[('Image','img'),('DiffDir','dir'),('DiffInd','ind')])
        s.render.filepath=d+'/_tmp.exr'; t=time.time(); bpy.ops.render.render(write_still=False); print(name,'light','%.1f'%(time.time()-t),flush=True)
    if only is None or 'plate' in only:
        for o in ot: o.is_holdout=False
        for o in cl: o.visible_camera=False
        cam.data.dof.use_dof=True
        s.render.resolution_percentage=PPCT; s.cycles.max_bounces=3; s.cycles.diffuse_bounces=2; s.cycles.samples=pspp; s.cycles.adaptive_threshold=0.03; s.cycles.adaptive_min_samples=8
        outputs('plate_',[('Image','img'),('DiffCol','col')])
        t=time.time(); bpy.ops.render.render(write_still=False); print(name,'plate','%.1f'%(time.time()-t),flush=True)
        for o in cl: o.visible_camera=True
