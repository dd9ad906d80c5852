import { atom } from 'nanostores';
import { sessionCookie } from '../http/session-cookie.ts';

/** True after the server failed to answer twice; it is then retried every ten seconds. */
export const $connecting = atom(false);

sessionCookie.onConnecting((connecting) => $connecting.set(connecting));
