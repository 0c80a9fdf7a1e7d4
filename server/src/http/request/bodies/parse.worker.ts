import { parseJson } from './parse-json.ts'

/** The task of the parsing thread. */
export default (bytes: Uint8Array): { value: unknown } | null => parseJson(bytes)
