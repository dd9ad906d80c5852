/** The check of moves between states: one that the table does not list is a programming error and throws. */
export const mover =
	<S extends string>(what: string, moves: Readonly<Record<S, readonly S[]>>) =>
	(from: S, to: S): S => {
		if (!moves[from].includes(to)) throw new Error(`${what} cannot go from ${from} to ${to}`);
		return to;
	};
