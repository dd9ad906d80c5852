/** The light build has the API of the full one, and no declarations of its own. */
declare module 'hls.js/light' {
	export * from 'hls.js';
	export { default } from 'hls.js';
}
