/** Looks on every page for a payment whose outcome its shopper has not been told yet (`resume-payment.ts`). */
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { openOrderKey } from './open-order-key.ts';

/** Looks when the page is loaded, restored or shown again. The code is only loaded if there is such a payment. */
export function useOpenOrder(): void {
  const navigate = useNavigate();
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && hasOpenOrder())
      void import('./resume-payment.ts').then(({ resumePayment }) => resumePayment(navigate)).catch(() => {});
  });
  useEffect(() => {
    const onShow = () => look();
    onShow();
    window.addEventListener('pageshow', onShow);
    document.addEventListener('visibilitychange', onShow);
    return () => {
      window.removeEventListener('pageshow', onShow);
      document.removeEventListener('visibilitychange', onShow);
    };
  }, []);
}

function hasOpenOrder(): boolean {
  try {
    return localStorage.getItem(openOrderKey) !== null;
  } catch {
    return false;
  }
}
