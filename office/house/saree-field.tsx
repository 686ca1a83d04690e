/** The saree whose picture a testimonial shows. */
import { useState } from 'react';
import button from '../../look/components/button.module.css';
import { sareePicturePath } from '../../shop/catalogue/saree.ts';
import { testimonialView } from '../../shop/house/home-limits.ts';
import { Cover } from '../parts/cover.tsx';
import { RowWords } from '../parts/row-words.tsx';
import rows from '../parts/rows.module.css';
import { SareeSearch } from '../parts/saree-search.tsx';
import type { Seller } from './house-query.ts';
import { useHouseWords } from './words/use-house-words.ts';

interface SareeFieldProps {
  /** Product path; empty for none yet. */
  path: string;
  /** The saree at the path that the entry was saved with. */
  saved: { readonly path: string; readonly saree: Seller | null };
  onChange(path: string): void;
}

export function SareeField({ path, saved, onChange }: SareeFieldProps) {
  const [title, setTitle] = useState<string | null>(null);
  const { saree: words } = useHouseWords();
  if (path === '')
    return (
      <SareeSearch
        label={words.label}
        note={words.note}
        chosen={[]}
        onChoose={(saree) => {
          setTitle(`${saree.title}, ${saree.color}`);
          onChange(saree.path);
        }}
      />
    );
  const known = path === saved.path && saved.saree ? `${saved.saree.title}, ${saved.saree.color}` : (title ?? path);
  return (
    <div className={rows.row}>
      <Cover path={sareePicturePath(path, testimonialView)} size="large" />
      <RowWords title={known}>
        <span>{words.isShown}</span>
        <span>
          <button type="button" className={button.link} onClick={() => onChange('')}>
            {words.another}
          </button>
        </span>
      </RowWords>
    </div>
  );
}
