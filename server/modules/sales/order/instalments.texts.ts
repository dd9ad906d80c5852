import { locksOn, type Reminder } from './instalments.rules.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const TAKA = 100;

const dayText = (day: string): string => {
	const [, month, date] = day.split('-').map(Number);
	return `${date} ${MONTHS[(month ?? 1) - 1]}`;
};
const takaText = (poisha: number): string =>
	`Tk ${(poisha / TAKA).toLocaleString('en-IN', { maximumFractionDigits: 2 })}`;

/** In ASCII: one Bengali letter doubles the price of an SMS. */
export function reminderText(
	reminder: Reminder,
	about: {
		name: string;
		instalment: { no: number; amount: number; paid: number; dueOn: string; graceDays: number };
		of: number;
	},
): string {
	const { instalment: one } = about;
	const what = `${about.name}: instalment ${one.no} of ${about.of}, ${takaText(one.amount - one.paid)},`;
	const how = 'Pay at My courses > Payment.';
	if (reminder === 'upcoming') return `${what} is due on ${dayText(one.dueOn)}. ${how}`;
	if (reminder === 'due') return `${what} is due today. ${how}`;
	return `${what} was due on ${dayText(one.dueOn)}. Videos close on ${dayText(locksOn(one))}. ${how}`;
}
