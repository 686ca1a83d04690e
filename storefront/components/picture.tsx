/**
 * A picture of the shop's: AVIF in the width that fits (one in WebP for browsers that lack AVIF), its space kept and its
 * thumbhash shown before it arrives; a plain weave where there is none, or where it does not arrive at all.
 */
import { type CSSProperties, type SyntheticEvent, useEffect, useMemo, useState } from 'react';
import { preload } from 'react-dom';
import { sareePictureName } from '../../shop/catalogue/saree.ts';
import { type Picture as PictureFacts, srcSetOf, variantPath } from '../../shop/media/picture.ts';
import { useShop } from '../state/shop.ts';
import styles from './picture.module.css';
import { placeholderProps } from './placeholders.ts';
import plainWeave from './plain-weave.svg?url';

interface PictureProps {
  picture: PictureFacts | null;
  /** Another one for narrow windows: a portrait of the same, say. */
  narrow?: PictureFacts | null;
  alt: string;
  sizes: string;
  /** The picture one sees first: fetched before others, and announced in the page's head. */
  isFirst?: boolean;
  /** Fetched at once, in view or not. */
  isEager?: boolean;
  /** False for one that is laid over another: it stays unseen until it has arrived. */
  hasPlaceholder?: boolean;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  onLoad?: () => void;
}

const narrowMedia = '(max-width: 768px)';
const wideMedia = '(min-width: 769px)';

export function Picture({
  picture,
  narrow = null,
  sizes,
  isFirst = false,
  className,
  style,
  onLoad,
  ...rest
}: PictureProps) {
  const { mediaBaseUrl } = useShop().facts;
  const [isBroken, watch] = useBroken(picture?.hash ?? '', onLoad);
  const frame = { className: frameClass(className), style };
  if (!picture || isBroken) return <PlainWeave alt={rest.alt} {...frame} />;
  if (isFirst) announce({ picture, narrow, sizes, base: mediaBaseUrl });
  return (
    <picture {...frame}>
      {narrow ? <Source picture={narrow} sizes={sizes} base={mediaBaseUrl} media={narrowMedia} /> : null}
      <Source picture={picture} sizes={sizes} base={mediaBaseUrl} />
      <Image
        {...rest}
        {...watch}
        src={`${mediaBaseUrl}${variantPath(picture, 640, 'webp')}`}
        picture={picture}
        isFirst={isFirst}
      />
    </picture>
  );
}

interface ThumbnailProps {
  /** The product path. */
  path: string;
  /** Number of the saree's picture, from 1. */
  view?: number;
  alt?: string;
}

/** A picture of a saree of which only the product path is known, as in a cart: small, its address without a hash. */
export function Thumbnail({ path, view = 1, alt = '' }: ThumbnailProps) {
  const { mediaBaseUrl } = useShop().facts;
  const [isBroken, watch] = useBroken(path);
  const small = (format: 'avif' | 'webp') =>
    `${mediaBaseUrl}${variantPath({ name: sareePictureName(path, view) }, 320, format)}`;
  if (path === '' || isBroken) return <PlainWeave alt={alt} className={frameClass()} />;
  return (
    <picture className={frameClass()}>
      <source type="image/avif" srcSet={small('avif')} />
      <Image {...watch} alt={alt} src={small('webp')} />
    </picture>
  );
}

function frameClass(className?: string): string {
  return [styles.frame, className].filter(Boolean).join(' ');
}

function PlainWeave({ alt, ...frame }: Pick<PictureProps, 'alt' | 'className' | 'style'>) {
  return (
    <span {...frame}>
      <img src={plainWeave} alt={alt} width={4} height={5} className={styles.picture} />
    </span>
  );
}

interface ImageProps extends Pick<PictureProps, 'alt' | 'hasPlaceholder' | 'isEager'>, Watch {
  src: string;
  picture?: PictureFacts;
  isFirst?: boolean;
}

function Image({ picture, isFirst = false, isEager = isFirst, hasPlaceholder = true, ...rest }: ImageProps) {
  const thumbhash = hasPlaceholder ? (picture?.thumbhash ?? '') : '';
  const waiting = useMemo(() => placeholderProps(thumbhash), [thumbhash]);
  return (
    // biome-ignore lint/a11y/useAltText: every caller gives one.
    <img
      {...rest}
      {...waiting}
      width={picture?.width ?? 4}
      height={picture?.height ?? 5}
      loading={isEager ? 'eager' : 'lazy'}
      {...(isFirst && { fetchPriority: 'high' as const })}
      decoding="async"
      className={hasPlaceholder ? `${styles.picture} ${styles.waiting}` : styles.picture}
      // The server writes placeholders that the first page in the browser does without.
      suppressHydrationWarning
    />
  );
}

interface Watch {
  ref(image: HTMLImageElement | null): void;
  onLoad(event: SyntheticEvent<HTMLImageElement>): void;
  onError(event: SyntheticEvent<HTMLImageElement>): void;
}

/** After so long a picture that failed is asked for again, once: the network was away, or its size still being made. */
const retryMs = 5_000;

/**
 * Tells whether the picture under `key` failed to load; the returned handlers go on its `img`. Calls `onLoad` when it
 * arrives.
 */
function useBroken(key: string, onLoad?: () => void): [boolean, Watch] {
  const [broken, setBroken] = useState<string | null>(null);
  const [retried, setRetried] = useState<string | null>(null);
  const isBroken = broken === key;
  const isToRetry = isBroken && retried !== key;
  useEffect(() => {
    if (!isToRetry) return;
    const again = () => {
      setRetried(key);
      setBroken(null);
    };
    const timer = setTimeout(again, retryMs);
    return () => clearTimeout(timer);
  }, [isToRetry, key]);
  const watch = {
    // It may have failed before this script was there to hear of it.
    ref: (image: HTMLImageElement | null) => {
      if (!image?.complete || image.currentSrc === '') return;
      if (image.naturalWidth === 0) setBroken(key);
      else markHere(image);
    },
    onLoad: ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
      markHere(currentTarget);
      onLoad?.();
    },
    onError: () => setBroken(key),
  };
  return [isBroken, watch];
}

/** For the style sheet: from now on it need not be laid out late. */
function markHere(image: HTMLImageElement): void {
  image.dataset.here = '';
}

interface Sourced {
  picture: PictureFacts;
  sizes: string;
  base: string;
  media?: string;
}

/** The picture in AVIF. Beside another one for narrow windows (`media`) it says its own shape; otherwise the `img` does. */
function Source({ picture, sizes, base, media }: Sourced) {
  const shape = media && { media, width: picture.width, height: picture.height };
  return <source type="image/avif" srcSet={srcSetOf(picture, 'avif', base)} sizes={sizes} {...shape} />;
}

/** A `<link rel="preload">` in the head, which the browser finds before it has read as far as the picture. */
function announce({ narrow, ...wide }: Sourced & { narrow: PictureFacts | null }): void {
  if (narrow) {
    announceOne({ ...wide, picture: narrow, media: narrowMedia });
    announceOne({ ...wide, media: wideMedia });
  } else announceOne(wide);
}

function announceOne({ picture, sizes, base, media }: Sourced): void {
  preload(`${base}${variantPath(picture, 640, 'avif')}`, {
    as: 'image',
    type: 'image/avif',
    fetchPriority: 'high',
    imageSrcSet: srcSetOf(picture, 'avif', base),
    imageSizes: sizes,
    ...(media && { media }),
  });
}
