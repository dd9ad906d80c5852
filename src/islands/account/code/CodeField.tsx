import { type RefObject, useEffect, useRef } from 'react';
import { codeFromMessage } from '#lib/account/open-account-flow.ts';
import { CONTROL, FieldFrame } from '../../ui/Field.tsx';

export interface CodeFieldProps {
	field: RefObject<HTMLInputElement | null>;
	label: string;
	hint: string;
	error: string | undefined;
	/** How many tries are left, if known, and the sentence for it after the error. */
	left: number;
	triesLeft: (n: number) => string;
	value: string;
	required?: boolean;
	className?: string;
	onType: (text: string) => void;
}

/** The field for a code. A whole message may be pasted, so its length is not limited. */
export function CodeField(props: CodeFieldProps) {
	const { field, label, hint, error, left, triesLeft, value, required, className = '', onType } = props;
	return (
		<FieldFrame
			id="code"
			label={label}
			hint={hint}
			error={error && left > 0 ? `${error} ${triesLeft(left)}` : error}
		>
			{(wiring) => (
				<input
					{...wiring}
					ref={field}
					name="code"
					type="text"
					inputMode="numeric"
					autoComplete="one-time-code"
					required={required}
					value={value}
					onChange={(event) => onType(event.target.value)}
					className={`${CONTROL} tabular text-2xl ${className}`}
				/>
			)}
		</FieldFrame>
	);
}

/** Browsers that can read the code from the message fill it in. */
export function useMessage(take: (text: string) => void): void {
	const latest = useRef(take);
	latest.current = take;
	useEffect(() => {
		const stop = new AbortController();
		void codeFromMessage(stop.signal).then((code) => {
			if (code !== null) latest.current(code);
		});
		return () => stop.abort();
	}, []);
}
