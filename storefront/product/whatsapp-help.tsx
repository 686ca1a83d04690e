/** Link that opens a WhatsApp chat with the shop about a saree; nothing while the shop has no number. */
import { MessageCircle } from 'lucide-react';
import button from '../../look/components/button.module.css';
import { productLink } from '../navigation/links.ts';
import { whatsappLink } from '../navigation/whatsapp.ts';
import { useShop } from '../state/shop.ts';

/** `title`: name and colour of the saree, such as `Neel Megh (Indigo)`. */
export function WhatsappHelp({ path, title }: { path: string; title: string }) {
  const { facts, publicUrl } = useShop();
  const link = whatsappLink(facts, `Hello, I have a question about ${title}: ${publicUrl}${productLink(path)}`);
  if (!link) return null;
  return (
    <a href={link} rel="noopener noreferrer" className={button.link}>
      <MessageCircle aria-hidden="true" size={18} strokeWidth={1.5} /> Ask us on WhatsApp
    </a>
  );
}
