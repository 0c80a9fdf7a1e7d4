import { order } from '@cancha/contract/forums/order'
import { posting } from '@cancha/contract/forums/posting'
import { printedReading } from '@cancha/contract/forums/printed'
import { reading } from '@cancha/contract/forums/reading'

export const operations = { ...reading, ...printedReading, ...posting, ...order }
