import { useState } from 'react';
import { refusalOf } from './call.ts';

interface Typed<T> {
	values: T;
	/** What a text field takes to show and keep one of them. */
	bind: (name: keyof T & string) => {
		value: string;
		onChange: (event: { target: { value: string } }) => void;
		error: boolean;
		helperText: string | undefined;
	};
	/** Runs a call; what the server says of a field stands at the field. */
	attempt: (run: () => Promise<unknown>) => Promise<unknown>;
}

/** The inputs of a dialog of an action: what was typed stays when the server refuses it. */
export function useTyped<T extends Record<string, string>>(initial: T): Typed<T> {
	const [values, setValues] = useState(initial);
	const [errors, setErrors] = useState<Record<string, string>>({});
	return {
		values,
		bind: (name) => ({
			value: values[name] ?? '',
			onChange: ({ target }) => setValues({ ...values, [name]: target.value }),
			error: errors[name] !== undefined,
			helperText: errors[name],
		}),
		async attempt(run) {
			setErrors({});
			try {
				return await run();
			} catch (error) {
				setErrors(refusalOf(error)?.errors ?? {});
				throw error;
			}
		},
	};
}

/** Poisha of what was typed in taka, also in Bengali digits; NaN where it is no sum. */
export function poishaOf(typed: string): number {
	const ascii = typed
		.replaceAll(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x9e6))
		.replaceAll(/[,৳\s]/g, '');
	return ascii === '' ? Number.NaN : Math.round(Number(ascii) * 100);
}
