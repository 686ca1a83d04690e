/**
 * A frame over a photo: what is in it is the picture. The photo is pulled by a finger or the mouse, or moved by three sliders,
 * which the keyboard reaches.
 */
import { type PointerEvent, useId, useRef } from 'react';
import { useCatalogueWords } from '../catalogue/words/use-catalogue-words.ts';
import { type Crop, maxZoom, type Part, partOf, pulled } from './crop.ts';
import styles from './crop-frame.module.css';
import { useObjectUrl } from './use-object-url.ts';

interface CropFrameProps {
  /** Name of the picture. */
  label: string;
  /** The whole photo. */
  shown: Blob;
  size: { readonly width: number; readonly height: number };
  /** Width by height. */
  ratio: number;
  crop: Crop;
  onChange(crop: Crop): void;
}

export function CropFrame({ label, shown, size, ratio, crop, onChange }: CropFrameProps) {
  const url = useObjectUrl(shown);
  const { crop: words } = useCatalogueWords();
  const part = partOf(size, ratio, crop);
  const pull = usePull(crop, part, onChange);
  const percent = (share: number) => `${share * 100}%`;
  return (
    <div className={styles.crop}>
      <div {...pull} className={styles.frame} style={{ aspectRatio: ratio, ...(ratio < 1 && { maxWidth: '18rem' }) }}>
        {url ? (
          <img
            src={url}
            alt=""
            draggable={false}
            style={{
              width: percent(1 / part.width),
              height: percent(1 / part.height),
              left: percent(-part.x / part.width),
              top: percent(-part.y / part.height),
            }}
          />
        ) : null}
      </div>
      <fieldset className={styles.sliders}>
        <legend className="visually-hidden">{words.partOf(label)}</legend>
        <Slider
          name={words.closer}
          value={crop.zoom}
          min={1}
          max={maxZoom}
          onChange={(zoom) => onChange({ ...crop, zoom })}
        />
        <Slider
          name={words.across}
          value={crop.across}
          disabled={part.width >= 1}
          onChange={(across) => onChange({ ...crop, across })}
        />
        <Slider
          name={words.down}
          value={crop.down}
          disabled={part.height >= 1}
          onChange={(down) => onChange({ ...crop, down })}
        />
      </fieldset>
    </div>
  );
}

interface SliderProps {
  name: string;
  value: number;
  min?: number;
  max?: number;
  disabled?: boolean;
  onChange(value: number): void;
}

function Slider({ name, value, min = 0, max = 1, disabled = false, onChange }: SliderProps) {
  const id = useId();
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{name}</label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={0.01}
        value={value}
        disabled={disabled}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </div>
  );
}

/** A photo where it was when the pointer came down on it. */
interface Start {
  readonly x: number;
  readonly y: number;
  readonly crop: Crop;
  readonly part: Part;
}

/** Returns the handlers of an element by which its photo is pulled, from where it was when the pointer came down. */
function usePull(crop: Crop, part: Part, onChange: (crop: Crop) => void) {
  const start = useRef<Start | null>(null);
  const end = () => {
    start.current = null;
  };
  return {
    onPointerDown: ({ currentTarget, pointerId, clientX: x, clientY: y }: PointerEvent<HTMLElement>) => {
      currentTarget.setPointerCapture(pointerId);
      start.current = { x, y, crop, part };
    },
    onPointerMove: ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
      if (!start.current) return;
      const { x, y, ...from } = start.current;
      const { width, height } = currentTarget.getBoundingClientRect();
      onChange(pulled(from.crop, from.part, (clientX - x) / width, (clientY - y) / height));
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
