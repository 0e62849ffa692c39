/** So many random sequences of steps a test of them plays: more before a release (`npm test -- --long`). */
export const SEQUENCES = process.env['LONG'] === '1' ? 1_000 : 300
