import { createECDH, createPrivateKey, hkdfSync, type KeyObject, sign } from 'node:crypto';

const CURVE = 'prime256v1';
/** Services accept at most a day. */
const LIFE_S = 12 * 3_600;

/** The keys that sign pushes (RFC 8292). */
export interface VapidKeys {
	/** Base64url of the uncompressed point. */
	publicKey: string;
	/** Base64url of 32 bytes. */
	privateKey: string;
}

/** The pair of a private key; throws when it is invalid. */
export function pairOf(privateKey: Buffer): VapidKeys {
	const ecdh = createECDH(CURVE);
	ecdh.setPrivateKey(privateKey);
	return { publicKey: ecdh.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}

/** A pair derived from the secret of this installation, so that it is the same after each start. */
export function pairFromSecret(secret: string): VapidKeys {
	// The first draw is valid except for one in four thousand million.
	for (let draw = 0; ; draw++) {
		try {
			return pairOf(Buffer.from(hkdfSync('sha256', secret, '', `push keys ${draw}`, 32)));
		} catch {
			// Not below the order of the curve.
		}
	}
}

function signingKey({ publicKey, privateKey }: VapidKeys): KeyObject {
	const point = Buffer.from(publicKey, 'base64url');
	const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
	const key = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '', d: privateKey };
	return createPrivateKey({ format: 'jwk', key });
}

/** Makes the Authorization header of pushes to an origin. */
export function makeVapid(keys: VapidKeys, subject: string): (origin: string, now: Date) => string {
	const key = signingKey(keys);
	const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
	const head = part({ typ: 'JWT', alg: 'ES256' });
	return (origin, now) => {
		const exp = Math.floor(now.getTime() / 1_000) + LIFE_S;
		const text = `${head}.${part({ aud: origin, exp, sub: subject })}`;
		const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
		return `vapid t=${text}.${signature.toString('base64url')}, k=${keys.publicKey}`;
	};
}
