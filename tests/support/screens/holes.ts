/** In pixels: what the lines of a text may be apart. */
const MOST = 48

/** Dialogs that stand open with an empty stretch between their contents and their buttons, as of a height that they do not need. */
export const holes = (): readonly string[] =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"] [role="group"]')].flatMap((body) => {
    const [text, actions] = [body.firstElementChild, body.lastElementChild]
    if (!text || !actions || text === actions) return []
    const ends = [...text.querySelectorAll('*')]
      .map((element) => element.getBoundingClientRect())
      .filter(({ height }) => height > 1)
      .map(({ bottom }) => bottom)
    const hole = Math.round(actions.getBoundingClientRect().top - Math.max(...ends))
    return ends.length > 0 && hole > MOST ? [`${hole} px of nothing above '${actions.textContent}'`] : []
  })
