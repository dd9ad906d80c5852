/** Generates keys for web push and prints them as settings: `npm run vapid`. */
import { randomBytes } from 'node:crypto';
import { pairFromSecret } from '../server/gateways/push/vapid.ts';

const { publicKey, privateKey } = pairFromSecret(randomBytes(48).toString('hex'));
console.log(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}`);
