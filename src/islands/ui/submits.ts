import type { SyntheticEvent } from 'react';

/** For `onSubmit` of a form that is sent by an API call, not by the browser. */
export const submits = (send: (values: FormData) => unknown) => (event: SyntheticEvent<HTMLFormElement>) => {
	event.preventDefault();
	void send(new FormData(event.currentTarget));
};
