/** The setting with the folder for what the sandbox answers in a run of tests; without it nothing is recorded. */
export const ANSWERS_FOLDER = 'CANCHA_SANDBOX_ANSWERS'
