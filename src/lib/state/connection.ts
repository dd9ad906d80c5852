import { atom } from 'nanostores';
import { sessionCookie } from '../http/session-cookie.ts';

/** True while the server has not answered twice and is asked again every ten seconds. */
export const $connecting = atom(false);

sessionCookie.onConnecting((connecting) => $connecting.set(connecting));
