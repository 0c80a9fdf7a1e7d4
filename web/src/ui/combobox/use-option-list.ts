import { useCombobox } from 'downshift'
import type { KeyboardEvent, Ref } from 'react'

interface OptionListInput<Option> {
  options: readonly Option[]
  labelOf: (option: Option) => string
  /** the text in the field */
  typed: string
  onType: (typed: string) => void
  onChoose: (option: Option) => void
  inputId: string
  inputRef?: Ref<HTMLInputElement>
  /** whether the person is in the field and hasn't closed the list; there may be nothing to show */
  isAsking: boolean
  /** without it the list stays open, for a field whose whole surroundings are its results */
  onAsk?: (isAsking: boolean) => void
}

const { InputBlur, InputKeyDownArrowDown, InputKeyDownArrowUp, InputKeyDownEscape } =
  useCombobox.stateChangeTypes

/**
 * The keyboard and the roles of a field with a list of options, which downshift brings; what it looks like is the
 * caller's. Arrow keys mark an option, and past the ends none; Enter chooses it, Escape closes the list and nothing
 * else, and leaving the field chooses nothing.
 */
export function useOptionList<Option>(list: OptionListInput<Option>) {
  const { options, labelOf, typed, onType, onChoose, inputId, inputRef, isAsking, onAsk } = list
  const combobox = useCombobox<Option>({
    items: [...options],
    itemToString: (option) => (option === null ? '' : labelOf(option)),
    inputId,
    inputValue: typed,
    selectedItem: null,
    isOpen: isAsking,
    onIsOpenChange: (change) => onAsk?.(change.isOpen),
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem !== null) onChoose(selectedItem)
    },
    stateReducer: (state, { type, changes }) => {
      if (type === InputBlur || type === InputKeyDownEscape)
        return { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue }
      const leaves =
        (type === InputKeyDownArrowDown && state.highlightedIndex === options.length - 1) ||
        (type === InputKeyDownArrowUp && state.highlightedIndex === 0)
      return leaves && state.isOpen ? { ...changes, highlightedIndex: -1 } : changes
    },
  })
  // The list may have become shorter.
  const marked = combobox.highlightedIndex < options.length ? combobox.highlightedIndex : -1
  const isOpen = isAsking && options.length > 0

  function keepFromDownshift(event: KeyboardEvent<HTMLInputElement>): void {
    const native = event.nativeEvent as globalThis.KeyboardEvent & { preventDownshiftDefault?: boolean }
    // Without a marked option, Enter is the form's; a closed list's Escape, which would empty the field, the dialog's.
    if (event.key === 'Enter' && (marked < 0 || !onAsk)) native.preventDownshiftDefault = true
    if (event.key === 'Escape' && (!isAsking || !onAsk)) native.preventDownshiftDefault = true
    // An open list's Escape must not close the dialog around it too.
    else if (event.key === 'Escape') event.preventDefault()
  }

  const optionId = (at: number) =>
    String(combobox.getItemProps({ index: at, item: options[at] as Option }).id)
  return {
    isOpen,
    isAsking,
    marked,
    optionId,
    inputProps: {
      ...combobox.getInputProps({
        ...(inputRef && { ref: inputRef }),
        onChange: (event) => onType(event.currentTarget.value),
        onKeyDown: keepFromDownshift,
      }),
      'aria-labelledby': undefined,
      'aria-expanded': isOpen,
      'aria-activedescendant': isOpen && marked >= 0 ? optionId(marked) : undefined,
    },
    listProps: (name: string) => combobox.getMenuProps({ 'aria-label': name }),
    optionProps: (at: number, onClick?: () => void) => ({
      ...combobox.getItemProps({ index: at, item: options[at] as Option, ...(onClick && { onClick }) }),
      'aria-selected': at === marked,
    }),
  }
}
