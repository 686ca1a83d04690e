/** The header of the cart page: the logo, and a link to all sarees. */
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import button from '../../look/components/button.module.css';
import { Selvedge } from '../../look/components/selvedge.tsx';
import { useShop } from '../state/shop.ts';
import styles from './slim-bar.module.css';

export function SlimBar() {
  const { facts } = useShop();
  return (
    <header>
      <div className={`wrap ${styles.bar}`}>
        <Link to="/sarees" className={button.link}>
          <ArrowLeft aria-hidden="true" size={18} strokeWidth={1.5} /> All sarees
        </Link>
        <Link to="/" className={styles.logo} aria-label={`${facts.name}, home`}>
          {facts.name}
        </Link>
      </div>
      <Selvedge />
    </header>
  );
}
