import { order } from '@cancha/contract/forums/order'
import { posting } from '@cancha/contract/forums/posting'
import { reading } from '@cancha/contract/forums/reading'

export const operations = { ...reading, ...posting, ...order }
