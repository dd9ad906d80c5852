/** What the headers of a call may hold; the published document says the same. */
export const DDT = /^[A-Za-z0-9_-]{20,80}$/;
/** What a client makes up for one action, so that its repetition is known. */
export const IDEMPOTENCY_KEY = /^[A-Za-z0-9_-]{16,64}$/;
/** JSON in base64url: a task and what solves it. */
export const PROOF = /^[A-Za-z0-9_-]{40,4000}$/;
export const OTP_TOKEN = /^[A-Za-z0-9_-]{20,80}$/;
