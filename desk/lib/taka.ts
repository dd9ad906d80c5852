import { useState } from 'react';

interface Bound {
	value: string;
	error: boolean;
	helperText: string | undefined;
}
interface Typed<T> {
	values: T;
	/** Props of a text field for one value; `hint` is shown while there is no error. */
	bind: (
		name: keyof T & string,
		hint?: string,
	) => Bound & { onChange: (event: { target: { value: string } }) => void };
	/** The same for a choice. */
	bindChoice: (name: keyof T & string) => Bound & { onChange: (value: string) => void };
	/** Shows the server's messages at their fields; for `onRefused` of the action's button. */
	onRefused: (errors: Readonly<Record<string, string>>) => void;
}

/** Inputs of an action's dialog: they keep their values when the server refuses the action. */
export function useTyped<T extends Record<string, string>>(initial: T): Typed<T> {
	const [values, setValues] = useState(initial);
	const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
	const at = (name: keyof T & string, hint?: string) => ({
		value: values[name] ?? '',
		error: errors[name] !== undefined,
		helperText: errors[name] ?? hint,
	});
	const set = (name: string, value: string) => setValues({ ...values, [name]: value });
	return {
		values,
		bind: (name, hint) => ({ ...at(name, hint), onChange: ({ target }) => set(name, target.value) }),
		bindChoice: (name) => ({ ...at(name), onChange: (value) => set(name, value) }),
		onRefused: setErrors,
	};
}

/** Converts typed taka, also in Bengali digits, to poisha; NaN if it is no amount. */
export function poishaOf(typed: string): number {
	const ascii = typed
		.replaceAll(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x9e6))
		.replaceAll(/[,৳\s]/g, '');
	return ascii === '' ? Number.NaN : Math.round(Number(ascii) * 100);
}
