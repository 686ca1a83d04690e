/**
 * A picture of the shop: AVIF in the width that fits, or one WebP for browsers without AVIF. Its space is kept and its
 * placeholder shown until it arrives. A drawing of plain weave replaces a picture that is missing or cannot be loaded.
 */
import { type CSSProperties, type SyntheticEvent, useEffect, useMemo, useState } from 'react';
import { preload } from 'react-dom';
import styles from '../../look/components/picture.module.css';
import plainWeave from '../../look/components/plain-weave.svg?url';
import { type Picture as PictureFacts, srcSetOf, variantPath } from '../../shop/media/picture.ts';
import { pictureNameAtPath } from '../../shop/media/saree-names.ts';
import { useShop } from '../state/shop.ts';
import { placeholderProps } from './placeholders.ts';

interface PictureProps {
  picture: PictureFacts | null;
  /** Another picture for narrow windows, such as a portrait of the same scene. */
  narrow?: PictureFacts | null;
  alt: string;
  sizes: string;
  /** True for the first picture of a page: it is fetched before others, and preloaded by a link in the page's head. */
  isFirst?: boolean;
  /** True to fetch the picture at once, even out of view. */
  isEager?: boolean;
  /** False for a picture that lies over another, which must stay visible until this one has arrived. */
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
  /** The product path; empty if it is known that there is no picture. */
  path: string;
  /** Number of the saree's picture, from 1. */
  view?: number;
  alt?: string;
}

/** A small picture of a saree of which only the product path is known, as in a cart. Its address has no hash. */
export function SmallPicture({ path, view = 1, alt = '' }: ThumbnailProps) {
  const { mediaBaseUrl } = useShop().facts;
  const [isBroken, watch] = useBroken(path);
  const small = (format: 'avif' | 'webp') =>
    `${mediaBaseUrl}${variantPath({ name: pictureNameAtPath(path, view) }, 320, format)}`;
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
      // The server writes `data-thumbhash`, which the first rendering in the browser leaves out.
      suppressHydrationWarning
    />
  );
}

interface Watch {
  ref(image: HTMLImageElement | null): void;
  onLoad(event: SyntheticEvent<HTMLImageElement>): void;
  onError(event: SyntheticEvent<HTMLImageElement>): void;
}

/** Wait after which a failed picture is fetched again, once: the network was away, or its size was not made yet. */
const retryMs = 5_000;

/**
 * Returns whether the picture of `key` failed to load, and the handlers to put on its `img`. Calls `onLoad` when it
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
    // The picture may have failed or arrived before this script ran.
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

/** Marks a picture that has arrived, so that the style sheet no longer puts off its layout. */
function markHere(image: HTMLImageElement): void {
  image.dataset.here = '';
}

interface Sourced {
  picture: PictureFacts;
  sizes: string;
  base: string;
  media?: string;
}

/**
 * The picture in AVIF. One for narrow windows (`media`) states its own proportions; otherwise those of the `img` apply.
 */
function Source({ picture, sizes, base, media }: Sourced) {
  const shape = media && { media, width: picture.width, height: picture.height };
  return <source type="image/avif" srcSet={srcSetOf(picture, 'avif', base)} sizes={sizes} {...shape} />;
}

/** Adds a `<link rel="preload">` to the head, which the browser finds before it has read as far as the picture. */
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
