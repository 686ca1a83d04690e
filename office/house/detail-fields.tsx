/** The fields that only slides, or only testimonials, have. */
import { type ComponentProps, useId } from 'react';
import { Field } from '../../look/components/field.tsx';
import { maxDetail, maxSlideLink } from '../../shop/house/home-limits.ts';
import type { HouseKind } from '../../shop/house/house-kinds.ts';
import { Chips } from '../parts/chips.tsx';
import styles from './house.module.css';
import { SareeField } from './saree-field.tsx';
import { useHouseWords } from './words/use-house-words.ts';

type Details = Readonly<Record<string, string>>;

const stars = ['1', '2', '3', '4', '5'] as const;

/** Returns the details of an entry of a kind before anything is typed. */
export function emptyDetails(kind: HouseKind): Details {
  if (kind === 'slide') return { link: '/sarees' };
  return kind === 'testimonial' ? { place: '', stars: '5', saree: '', picture: '' } : {};
}

interface DetailFieldsProps {
  kind: HouseKind;
  details: Details;
  /** The saree of a testimonial as the shop has it. */
  saved: ComponentProps<typeof SareeField>['saved'];
  onChange(details: Details): void;
}

export function DetailFields({ kind, details, saved, onChange }: DetailFieldsProps) {
  const words = useHouseWords();
  const field = (name: string) => ({
    value: details[name] ?? '',
    onChange: (text: string) => onChange({ ...details, [name]: text }),
  });
  if (kind === 'slide')
    return <TextField {...field('link')} label={words.leadsToLabel} note={words.leadsToNote} max={maxSlideLink} />;
  if (kind !== 'testimonial') return null;
  const { value, onChange: onChoose } = field('stars');
  return (
    <>
      <TextField {...field('place')} label={words.place} />
      <div className={styles.shown}>
        <Chips
          label={words.stars}
          choices={stars}
          chosen={stars.find((one) => one === value) ?? '5'}
          onChoose={onChoose}
        />
      </div>
      <SareeField path={details.saree ?? ''} saved={saved} onChange={field('saree').onChange} />
      <TextField {...field('picture')} label={words.pictureInWords} />
    </>
  );
}

interface TextFieldProps {
  label: string;
  note?: string;
  max?: number;
  value: string;
  onChange(text: string): void;
}

function TextField({ label, note, max = maxDetail, value, onChange }: TextFieldProps) {
  return (
    <Field id={useId()} label={label} {...(note !== undefined && { note })} isRequired>
      {(control) => (
        <input
          {...control}
          autoComplete="off"
          maxLength={max}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
