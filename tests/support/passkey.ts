import { createSign, generateKeyPairSync, hash, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const FLAGS = { present: 0x01, verified: 0x04, backupEligible: 0x08, backedUp: 0x10, holdsKey: 0x40 };
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** Overrides for the responses of a browser and its authenticator. */
interface Over {
	origin?: string;
	rpId?: string;
	type?: string;
	challenge?: string;
	/** Whether finger, face or PIN was verified; true by default. */
	verified?: boolean;
	counter?: number;
	userHandle?: string;
}

/** A software passkey: P-256, with a signature counter, signs for any site. */
export function softPasskey(origin: string) {
	const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
	const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
	const id = randomBytes(32);
	let counter = 0;
	let handle: string | undefined;
	const clientData = (type: string, challenge: string, over: Over) =>
		Buffer.from(
			JSON.stringify({
				type: over.type ?? type,
				challenge: over.challenge ?? challenge,
				origin: over.origin ?? origin,
				crossOrigin: false,
			}),
		);
	const authData = (over: Over, flags: number) => {
		const count = Buffer.alloc(4);
		count.writeUInt32BE(over.counter ?? ++counter);
		const verified = over.verified === false ? 0 : FLAGS.verified;
		return Buffer.concat([
			hash('sha256', over.rpId ?? new URL(origin).hostname, 'buffer'),
			Buffer.from([FLAGS.present | verified | flags]),
			count,
		]);
	};
	return {
		id: text(id),
		/** Responds to the options of a new passkey. */
		make(options: { challenge: string; user: { id: string } }, over: Over = {}) {
			handle = options.user.id;
			const key = isoCBOR.encode(
				new Map<number, number | Uint8Array>([
					[1, 2],
					[3, -7],
					[-1, 1],
					[-2, new Uint8Array(Buffer.from(x, 'base64url'))],
					[-3, new Uint8Array(Buffer.from(y, 'base64url'))],
				]),
			);
			const length = Buffer.alloc(2);
			length.writeUInt16BE(id.length);
			const data = Buffer.concat([authData(over, FLAGS.holdsKey), Buffer.alloc(16), length, id, key]);
			const attestation = isoCBOR.encode(
				new Map<string, string | Map<string, string> | Uint8Array>([
					['fmt', 'none'],
					['attStmt', new Map()],
					['authData', new Uint8Array(data)],
				]),
			);
			return {
				id: text(id),
				rawId: text(id),
				type: 'public-key',
				authenticatorAttachment: 'platform',
				clientExtensionResults: { credProps: { rk: true } },
				response: {
					clientDataJSON: text(clientData('webauthn.create', options.challenge, over)),
					attestationObject: text(attestation),
					transports: ['internal'],
				},
			};
		},
		/** Responds to the options of a sign-in. */
		sign(options: { challenge: string }, over: Over = {}) {
			const client = clientData('webauthn.get', options.challenge, over);
			const data = authData(over, 0);
			const signature = createSign('sha256')
				.update(Buffer.concat([data, hash('sha256', client, 'buffer')]))
				.sign(privateKey);
			return {
				id: text(id),
				rawId: text(id),
				type: 'public-key',
				clientExtensionResults: {},
				response: {
					clientDataJSON: text(client),
					authenticatorData: text(data),
					signature: text(signature),
					userHandle: over.userHandle ?? handle,
				},
			};
		},
	};
}
