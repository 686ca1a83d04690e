/** Begins a draft of a new saree, which has its address from then on. */
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';

export default function BeginScreen() {
  const [id] = useState(() => crypto.randomUUID());
  const { search } = useLocation();
  return <Navigate replace to={`/sarees/drafts/${id}${search}`} state={{ isNew: true }} />;
}
