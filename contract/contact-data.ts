import { z } from 'zod';

/** Mask of a field for staff who act as a doctor: a hint, an empty text, or null for a link that opens something. */
export interface Masking {
	mask: 'phone' | 'email' | 'text' | 'link';
}
export const contactData = z.registry<Masking>();

const masked = (mask: Masking['mask']) => z.string().register(contactData, { mask });
/** 01XXXXXXXXX, or E.164 for a number of another country. */
export const ContactPhone = masked('phone');
export const ContactEmail = masked('email');
export const ContactText = masked('text');
/** Only for fields that may be null. */
export const ContactLink = masked('link');
