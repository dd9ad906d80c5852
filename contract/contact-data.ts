import { z } from 'zod';

/** How a field is masked for staff who act as a doctor: a hint, nothing, or null for a link that opens something. */
export interface Masking {
	mask: 'phone' | 'email' | 'text' | 'link';
}
/** The fields that hold how a person is reached, and links that open what is theirs. */
export const contactData = z.registry<Masking>();

const masked = (mask: Masking['mask']) => z.string().register(contactData, { mask });
/** 01XXXXXXXXX, or E.164 for a number of another country. */
export const ContactPhone = masked('phone');
export const ContactEmail = masked('email');
/** An address, or a part of it that leads to a home. */
export const ContactText = masked('text');
/** Stands only where null may stand. */
export const ContactLink = masked('link');
