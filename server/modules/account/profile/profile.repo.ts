import { eq } from 'drizzle-orm';
import type { Query } from '../../../db/client.ts';
import { doctors } from './profile.tables.ts';

export type DoctorRow = typeof doctors.$inferSelect;

/** @throws when the id is unknown */
export async function lockDoctor(tx: Query, id: number): Promise<DoctorRow> {
	const [row] = await tx.select().from(doctors).where(eq(doctors.id, id)).for('no key update');
	if (!row) throw new Error(`doctor ${id} is missing`);
	return row;
}

export const updateDoctor = (tx: Query, id: number, changes: Partial<typeof doctors.$inferInsert>) =>
	tx.update(doctors).set(changes).where(eq(doctors.id, id));
