/** Shows our own components in their states. For development only: the built shop has no such page. */
import { Heart, ShoppingBag } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import button from '../../look/components/button.module.css';
import { Field } from '../../look/components/field.tsx';
import { Selvedge } from '../../look/components/selvedge.tsx';
import { Stars } from '../../look/components/stars.tsx';
import type { SareeCard as Card } from '../../shop/catalogue/listing.ts';
import { answerOf } from '../api/client.ts';
import { apiOf } from '../api/context.ts';
import { Carousel } from '../components/carousel.tsx';
import { Drawer } from '../components/drawer.tsx';
import { LinkButton } from '../components/link-button.tsx';
import { PauseButton } from '../components/pause-button.tsx';
import { Picture, SmallPicture } from '../components/picture.tsx';
import { SareeCard } from '../components/saree-card.tsx';
import { Stepper } from '../components/stepper.tsx';
import { lastPieceNotice, useNotices } from '../state/notices.ts';
import { useQuickView } from '../state/quick-view.ts';
import styles from './components.module.css';

export async function loader({ context }: LoaderFunctionArgs) {
  const { cards } = await answerOf(apiOf(context).listing.$get({ query: { limit: '5' } }));
  return { cards };
}

export default function Components() {
  const { cards } = useLoaderData<typeof loader>();
  const [card] = cards;
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>Components</h1>
      <Buttons />
      <Fields />
      <Counts />
      {card ? <Cloth card={card} /> : null}
      <Rows cards={cards} />
      {card ? <Overlays card={card} /> : null}
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <div className={styles.states}>{children}</div>
    </section>
  );
}

function Buttons() {
  const action = `${button.button} ${button.action}`;
  return (
    <Section title="Buttons">
      <button type="button" className={button.button}>
        Plain
      </button>
      <button type="button" className={action}>
        The one action
      </button>
      <button type="button" className={action} disabled>
        Disabled
      </button>
      <button type="button" className={button.link}>
        Link
      </button>
      <button type="button" className={button.icon} aria-label="Icon">
        <Heart aria-hidden="true" strokeWidth={1.5} />
      </button>
      <LinkButton href="/cart" className={button.icon} aria-label="A link before scripts" onPress={() => {}}>
        <ShoppingBag aria-hidden="true" strokeWidth={1.5} />
      </LinkButton>
    </Section>
  );
}

function Fields() {
  return (
    <Section title="Fields">
      <Field id="required" label="Required" isRequired>
        {(control) => <input {...control} />}
      </Field>
      <Field id="optional" label="Optional, with a hint" hint="What for, and how it is written">
        {(control) => <input {...control} />}
      </Field>
      <Field id="wrong" label="Wrong" error="Enter a 10-digit number, beginning with 6 to 9" isRequired>
        {(control) => <input {...control} defaultValue="12" />}
      </Field>
      <Field id="chosen" label="Chosen from a list">
        {(control) => (
          <select {...control}>
            <option value="Delhi">Delhi</option>
            <option value="Maharashtra">Maharashtra</option>
          </select>
        )}
      </Field>
    </Section>
  );
}

function Counts() {
  const [count, setCount] = useState(2);
  const [isPaused, setPaused] = useState(false);
  const steps = { onMinus: () => setCount(count - 1), onPlus: () => setCount(count + 1) };
  return (
    <Section title="Counts, ratings, movement">
      <Stepper name="pieces" count={count} {...steps} />
      <Stepper name="pieces, more than there are" count={count} isDisabled {...steps} />
      <Stepper name="pieces, of which there is one" count={1} isQuiet {...steps} />
      {[0, 2.5, 4.3, 5].map((rating) => (
        <Stars key={rating} rating={rating} />
      ))}
      <PauseButton things="something" isPaused={isPaused} setPaused={setPaused} />
    </Section>
  );
}

function Cloth({ card }: { card: Card }) {
  const states: readonly [string, Card][] = [
    ['in stock', { ...card, availability: 5, oneOfOne: false }],
    ['low', { ...card, availability: 2, oneOfOne: false }],
    ['one of one', { ...card, availability: 1, oneOfOne: true }],
    ['sold out, without a picture', { ...card, availability: 0, image: null }],
  ];
  return (
    <>
      <Section title="Cards">
        {states.map(([name, saree]) => (
          <div key={name} className={styles.card}>
            <SareeCard saree={saree} sizes="16rem" />
          </div>
        ))}
      </Section>
      <Section title="Pictures">
        <div className={styles.small}>
          <Picture picture={card.image} alt="Picture" sizes="8rem" />
        </div>
        <div className={styles.small}>
          <Picture picture={null} alt="No picture" sizes="8rem" />
        </div>
        <div className={styles.small}>
          <SmallPicture path={card.path} />
        </div>
        <div className={styles.edge}>
          <Selvedge />
          <Selvedge temple />
        </div>
      </Section>
    </>
  );
}

function Rows({ cards }: { cards: readonly Card[] }) {
  const slides = cards.map((card) => <SareeCard key={card.sku} saree={card} sizes="20rem" />);
  return (
    <Carousel
      id="row"
      title="A row that goes round"
      things="cards"
      everyMs={4_000}
      slideMs={400}
      slides={slides}
      className={styles.row}
    />
  );
}

function Overlays({ card }: { card: Card }) {
  const { showToast, showAlert } = useNotices();
  const [side, setSide] = useState<'left' | 'right' | 'bottom' | null>(null);
  return (
    <Section title="What floats">
      {(['left', 'right', 'bottom'] as const).map((from) => (
        <button key={from} type="button" className={button.button} onClick={() => setSide(from)}>
          Drawer from the {from}
        </button>
      ))}
      <button type="button" className={button.button} onClick={() => useQuickView.getState().show(card)}>
        Quick view
      </button>
      <button type="button" className={button.button} onClick={() => showToast(lastPieceNotice)}>
        Toast
      </button>
      <button
        type="button"
        className={button.button}
        onClick={() => showAlert({ title: 'An alert', text: 'It waits to be closed, and gives the focus back.' })}
      >
        Alert
      </button>
      {side ? (
        <Drawer title="A drawer" side={side} onClose={() => setSide(null)}>
          <p className={styles.drawer}>What is in it.</p>
        </Drawer>
      ) : null}
    </Section>
  );
}
