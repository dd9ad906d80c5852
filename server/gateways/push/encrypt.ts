import { createCipheriv, createECDH, ECDH, hkdfSync, randomBytes } from 'node:crypto';

const CURVE = 'prime256v1';
const POINT_BYTES = 65;
const SECRET_BYTES = 16;
const RECORD_BYTES = 4_096;
/** The size that services accept at least (RFC 8030, 7.2), less header, tag and delimiter. */
const MOST = 3_992;
/** The length of a text reveals information, so texts are padded to multiples of this. */
const STEP = 256;
/** Marks the end of the last record; zeroes may follow. */
const LAST = 2;

const derive = (key: Buffer, salt: Buffer, info: Buffer | string, bytes: number): Buffer =>
	Buffer.from(hkdfSync('sha256', key, salt, info, bytes));

/** Keys of a browser from base64url; null where they are invalid. */
export function readKeys(p256dh: string, auth: string): { point: Buffer; secret: Buffer } | null {
	const point = Buffer.from(p256dh, 'base64url');
	const secret = Buffer.from(auth, 'base64url');
	if (point.length !== POINT_BYTES || secret.length !== SECRET_BYTES) return null;
	try {
		// Refuses a point that is not on the curve.
		ECDH.convertKey(point, CURVE, undefined, undefined, 'uncompressed');
		return { point, secret };
	} catch {
		return null;
	}
}

/** Encrypts for a browser: RFC 8291 over the coding aes128gcm of RFC 8188, in one record. `fixed` replaces random values. */
export function encrypt(
	text: string,
	to: { point: Buffer; secret: Buffer },
	fixed: { salt?: Buffer; privateKey?: Buffer; fill?: boolean } = {},
): Buffer {
	const plain = Buffer.from(text);
	if (plain.length > MOST) throw new Error(`a push of ${plain.length} bytes is too long`);
	const own = createECDH(CURVE);
	if (fixed.privateKey) own.setPrivateKey(fixed.privateKey);
	else own.generateKeys();
	const salt = fixed.salt ?? randomBytes(16);
	const point = own.getPublicKey();
	const info = Buffer.concat([Buffer.from('WebPush: info\0'), to.point, point]);
	const input = derive(own.computeSecret(to.point), to.secret, info, 32);
	const key = derive(input, salt, 'Content-Encoding: aes128gcm\0', 16);
	const nonce = derive(input, salt, 'Content-Encoding: nonce\0', 12);

	const filled = Math.min(MOST, Math.ceil((plain.length + 1) / STEP) * STEP);
	const padding = fixed.fill === false ? 0 : Math.max(0, filled - plain.length);
	const cipher = createCipheriv('aes-128-gcm', key, nonce);
	const body = Buffer.concat([
		cipher.update(plain),
		cipher.update(Buffer.concat([Buffer.from([LAST]), Buffer.alloc(padding)])),
		cipher.final(),
		cipher.getAuthTag(),
	]);
	const head = Buffer.alloc(5);
	head.writeUInt32BE(RECORD_BYTES);
	head.writeUInt8(point.length, 4);
	return Buffer.concat([salt, head, point, body]);
}
