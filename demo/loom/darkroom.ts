/**
 * Makes finished pictures of shots. Keeps only the scene that it used last, so shots of one scene should follow each
 * other.
 */
import sharp from 'sharp';
import { develop } from './camera.ts';
import { compose, type GlossFactors } from './compose.ts';
import { draftOf } from './design/designer.ts';
import type { DemoSaree } from './sarees.ts';
import { loadScene, type Scene } from './scene.ts';
import type { Crop, Shot } from './shot.ts';
import { setUpTextile, type Textile } from './textile.ts';
import type { View } from './views.ts';

export interface RenderedPicture {
  readonly width: number;
  readonly height: number;
  /** 8-bit sRGB, three bytes a pixel. */
  readonly pixels: Uint8Array;
}

export interface Darkroom {
  /**
   * Returns the picture of a shot. `play` changes the light on silk and metal, for videos. Throws for an unknown sku.
   */
  develop(shot: Shot, play?: GlossFactors): Promise<RenderedPicture>;
}

export function openDarkroom(sarees: readonly DemoSaree[]): Darkroom {
  let kept: { name: string; scene: Scene } | null = null;
  const sceneOf = async (view: View): Promise<Scene> => {
    if (kept?.name !== view.scene) kept = { name: view.scene, scene: await loadScene(view) };
    return kept.scene;
  };
  const textileOf = (sku: string): Promise<Textile> => {
    const saree = sarees.find((one) => one.sku === sku);
    if (!saree) throw new Error(`no saree ${sku} in the demo catalogue`);
    return setUpTextile(draftOf(saree));
  };
  return {
    async develop({ view, sarees: skus, laying, crop }, play) {
      const scene = await sceneOf(view);
      const textiles = await Promise.all(skus.map(textileOf));
      const pixels = develop(scene, compose(scene, textiles, laying, play));
      const whole = { width: scene.width, height: scene.height, pixels };
      return crop ? cut(whole, crop) : whole;
    },
  };
}

function cut({ width, pixels }: RenderedPicture, crop: Crop): RenderedPicture {
  const out = new Uint8Array(crop.width * crop.height * 3);
  for (let y = 0; y < crop.height; y++) {
    const from = ((crop.top + y) * width + crop.left) * 3;
    out.set(pixels.subarray(from, from + crop.width * 3), y * crop.width * 3);
  }
  return { width: crop.width, height: crop.height, pixels: out };
}

/** Encodes a picture as AVIF, of about 70 kB. */
export async function encodeAvif({ pixels, width, height }: RenderedPicture): Promise<Uint8Array> {
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .sharpen({ sigma: 0.7, m1: 0.35, m2: 0.9 })
    .avif({ quality: 47, effort: 1 })
    .toBuffer();
}
