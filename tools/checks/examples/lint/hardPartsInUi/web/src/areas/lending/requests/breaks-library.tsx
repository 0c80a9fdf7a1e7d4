import { useCombobox } from 'downshift'

export const useBanks = () => useCombobox({ items: ['Puente'] })
