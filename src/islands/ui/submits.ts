import type { SyntheticEvent } from 'react';

/** For `onSubmit` of a form that is sent by an API call, not by the browser. */
export const submits = (send: () => Promise<unknown>) => (event: SyntheticEvent) => {
	event.preventDefault();
	void send();
};
