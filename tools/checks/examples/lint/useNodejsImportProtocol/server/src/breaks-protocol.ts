import { join } from 'path'

export const place = join('a', 'b')
