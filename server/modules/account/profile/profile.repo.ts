import { eq } from 'drizzle-orm';
import { findRow, getLocked, getRow, lockRow, type Query } from '../../../db/index.ts';
import { doctors } from './profile.tables.ts';

export type DoctorRow = typeof doctors.$inferSelect;

/** @throws when the id is unknown */
export const getDoctorRow = (q: Query, id: number) => getRow(q, doctors, eq(doctors.id, id));

/** Phone in E.164. */
export const findByPhone = (q: Query, phone: string) => findRow(q, doctors, eq(doctors.phone, phone));

/** The row, locked; null: there is no such doctor. */
export const lockKnown = (tx: Query, id: number) => lockRow(tx, doctors, eq(doctors.id, id));

/** Locks the row of a doctor, which also guards the devices. @throws when the id is unknown */
export const lockDoctor = (tx: Query, id: number): Promise<DoctorRow> => getLocked(tx, doctors, id);

export const updateDoctor = (tx: Query, id: number, changes: Partial<typeof doctors.$inferInsert>) =>
	tx.update(doctors).set(changes).where(eq(doctors.id, id));
