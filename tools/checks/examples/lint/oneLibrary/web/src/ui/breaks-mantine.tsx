import { Menu } from '@mantine/core'

export const Banks = () => <Menu />
