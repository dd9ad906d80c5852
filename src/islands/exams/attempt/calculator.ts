export const OPERATORS = ['+', '-', '*', '/'] as const;
export type Operator = (typeof OPERATORS)[number];

export type CalculatorKey =
	| `${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`
	| '.'
	| Operator
	| '='
	| '%'
	| 'sign'
	| 'back'
	| 'clear';

export type CalculatorFault = 'zero' | 'large';

export interface Calculator {
	/** What the display shows, with ASCII digits. */
	readonly shown: string;
	/** The first operand of the waiting operator. */
	readonly first: number | null;
	readonly operator: Operator | null;
	/** `typing`: digits are added to the display; `done`: it is a result; `waiting`: it is the first operand. */
	readonly entry: 'typing' | 'done' | 'waiting';
	readonly fault: CalculatorFault | null;
}

export const CALCULATOR: Calculator = { shown: '0', first: null, operator: null, entry: 'done', fault: null };

/** As many digits as fit the display; fewer than a floating-point number holds, so that 0.1 + 0.2 is 0.3. */
const DIGITS = 12;

function written(value: number): string {
	const size = Math.abs(value);
	if (size !== 0 && (size >= 10 ** DIGITS || size < 1e-9)) return String(Number(value.toExponential(6)));
	return String(Number(value.toPrecision(DIGITS)));
}

const faulty = (fault: CalculatorFault): Calculator => ({ ...CALCULATOR, fault });

/** Shows a result; a number that overflows is an error. */
function show(state: Calculator, value: number, rest: Partial<Calculator> = {}): Calculator {
	if (!Number.isFinite(value)) return faulty('large');
	return { ...state, shown: written(value), entry: 'done', ...rest };
}

/** Applies the waiting operator to the display; without one nothing changes. */
function result(state: Calculator): Calculator {
	const { first, operator } = state;
	const second = Number(state.shown);
	if (first === null || operator === null) return { ...state, entry: 'done' };
	if (operator === '/' && second === 0) return faulty('zero');
	const value = { '+': first + second, '-': first - second, '*': first * second, '/': first / second }[
		operator
	];
	return show(state, value, { first: null, operator: null });
}

function typed(state: Calculator, key: string): Calculator {
	const shown = state.entry === 'typing' ? state.shown : '0';
	if (key === '.') return { ...state, shown: shown.includes('.') ? shown : `${shown}.`, entry: 'typing' };
	if (shown.replace(/\D/g, '').length >= DIGITS) return state;
	return { ...state, shown: shown === '0' ? key : shown === '-0' ? `-${key}` : shown + key, entry: 'typing' };
}

/** Percentage of the first operand after + or −, as on pocket calculators: 200 + 10 % is 220; otherwise a hundredth. */
function percent(state: Calculator): Calculator {
	const { first, operator, shown } = state;
	const whole = first !== null && (operator === '+' || operator === '-') ? first : 1;
	return show(state, (whole * Number(shown)) / 100);
}

/** As on the calculators of computer-based exams, an operator first applies the waiting one: 2 + 3 × 4 is 20. */
export function press(state: Calculator, key: CalculatorKey): Calculator {
	if (key === 'clear') return CALCULATOR;
	const now = state.fault === null ? state : CALCULATOR;
	switch (key) {
		case '+':
		case '-':
		case '*':
		case '/': {
			// Two operators in a row: nothing was typed between them.
			const done = now.entry === 'waiting' ? now : result(now);
			return done.fault === null
				? { ...done, first: Number(done.shown), operator: key, entry: 'waiting' }
				: done;
		}
		case '=':
			return result(now);
		case '%':
			return percent(now);
		case 'sign':
			if (now.shown === '0') return now;
			return {
				...now,
				shown: now.shown.startsWith('-') ? now.shown.slice(1) : `-${now.shown}`,
				entry: now.entry === 'waiting' ? 'done' : now.entry,
			};
		case 'back': {
			if (now.entry !== 'typing') return now;
			const rest = now.shown.slice(0, -1);
			return { ...now, shown: rest === '' || rest === '-' ? '0' : rest };
		}
		default:
			return typed(now, key);
	}
}

const NAMED: Readonly<Record<string, CalculatorKey>> = {
	Enter: '=',
	Backspace: 'back',
	Delete: 'clear',
	',': '.',
	x: '*',
	X: '*',
	'×': '*',
	'÷': '/',
	'−': '-',
};

/** The calculator's key for a keyboard character (ASCII digits); null if it has none. */
export function keyOf(sign: string): CalculatorKey | null {
	if (/^[0-9.+\-*/=%]$/.test(sign)) return sign as CalculatorKey;
	return NAMED[sign] ?? null;
}
