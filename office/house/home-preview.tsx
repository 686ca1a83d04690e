/** An entry as the home page shows it on a phone, by the shop's own parts, with what is typed and not saved. */
import { type ReactNode, useEffect, useState } from 'react';
import button from '../../look/components/button.module.css';
import pictureStyles from '../../look/components/picture.module.css';
import plainWeave from '../../look/components/plain-weave.svg?url';
import { Selvedge } from '../../look/components/selvedge.tsx';
import hero from '../../look/home/hero.module.css';
import { Said } from '../../look/home/said.tsx';
import { SlideWords } from '../../look/home/slide-words.tsx';
import saidStyles from '../../look/home/testimonials.module.css';
import { heroLinkText, testimonialsTitle } from '../../look/home/texts.ts';
import tiles from '../../look/home/tiles.module.css';
import { CategoryTile, CollectionTile } from '../../look/home/tiles.tsx';
import { testimonialView } from '../../shop/house/home-limits.ts';
import type { HouseKind } from '../../shop/house/house-kinds.ts';
import { variantPath } from '../../shop/media/picture.ts';
import { pictureNameAtPath } from '../../shop/media/saree-names.ts';
import { useSignedIn } from '../api/me.ts';
import { useSettled } from '../parts/use-settled.ts';
import { useObjectUrl } from '../photos/use-object-url.ts';
import type { TypedEntry } from './entry-fields.tsx';
import { cutPicture, pictureOnPhone, type StandIns } from './form-pictures.ts';
import styles from './home-preview.module.css';

export interface HomePreviewProps {
  kind: HouseKind;
  typed: TypedEntry;
  standIns: StandIns;
}

export function HomePreview({ kind, typed, standIns }: HomePreviewProps) {
  const address = useAddress(kind, typed, standIns);
  const picture = <PreviewPicture address={address} />;
  const { title, words, details } = typed;
  if (kind === 'slide') return <Slide picture={picture} title={title} words={words} />;
  if (kind === 'category')
    return (
      <ul className={`${tiles.categories} ${styles.wrap}`}>
        <CategoryTile picture={picture} title={title} words={words} />
      </ul>
    );
  if (kind === 'collection')
    return (
      <ul className={`${tiles.collections} ${styles.wrap}`}>
        <CollectionTile picture={picture} title={title} words={words} />
      </ul>
    );
  return (
    <div className={styles.first}>
      <div className={saidStyles.band}>
        <Selvedge temple />
        <div className={`${saidStyles.section} ${styles.wrap} ${styles.said}`}>
          <h2>{testimonialsTitle}</h2>
          <Said
            picture={picture}
            name={title}
            place={details.place ?? ''}
            stars={Number(details.stars)}
            words={words}
          />
        </div>
      </div>
    </div>
  );
}

function Slide({ picture, title, words }: { picture: ReactNode; title: string; words: string }) {
  return (
    <div className={hero.hero}>
      <div className={hero.pictures}>{picture}</div>
      <div className={hero.words}>
        <SlideWords title={title} words={words} />
        <div className={hero.foot}>
          <span className={`${button.button} ${button.action}`}>{heroLinkText}</span>
        </div>
      </div>
    </div>
  );
}

function PreviewPicture({ address }: { address: string | null }) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className={pictureStyles.frame}>
      <img
        className={pictureStyles.picture}
        src={address === null || address === broken ? plainWeave : address}
        alt=""
        onError={() => setBroken(address)}
      />
    </span>
  );
}

/** Returns the address of the picture of an entry on a phone; `null` if it has none, or until a photo is cut. */
function useAddress(kind: HouseKind, { pictures, details }: TypedEntry, standIns: StandIns): string | null {
  const { media_base_url: base } = useSignedIn();
  const found = kind === 'testimonial' ? null : pictureOnPhone(kind, pictures, standIns);
  const photo = useObjectUrl(useCut(found));
  if (kind === 'testimonial')
    return details.saree
      ? base + variantPath({ name: pictureNameAtPath(details.saree, testimonialView) }, 320, 'webp')
      : null;
  if (!found) return null;
  return 'picture' in found.shown ? base + variantPath(found.shown.picture, 960, 'webp') : photo;
}

const settleMs = 200;

/** Returns the part of a photo that is chosen, once nobody moves it any more; `null` for a picture that the shop has. */
function useCut(found: ReturnType<typeof pictureOnPhone>): Blob | null {
  const taken = found && 'photo' in found.shown ? found.shown : null;
  const shown = useSettled(taken, settleMs);
  const shape = found?.shape ?? 'wide';
  const [cut, setCut] = useState<Blob | null>(null);
  useEffect(() => {
    if (!shown) return setCut(null);
    let isLate = false;
    void cutPicture(shown, shape, shown.photo.shown).then((bytes) => {
      if (!isLate) setCut(bytes);
    });
    return () => {
      isLate = true;
    };
  }, [shown, shape]);
  return cut;
}
