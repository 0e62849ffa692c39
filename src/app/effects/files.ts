import { saveFile } from './download.ts'
import type { FileHandlers } from './effects.ts'
import { closeTab, openTab, showInTab } from './tabs.ts'

export const fileHandlers: FileHandlers = {
  carry: (effect, source) => {
    switch (effect.type) {
      case 'tab.open':
        openTab(source, effect.name)
        return
      case 'tab.show':
        showInTab(source, effect.name, effect.content)
        return
      case 'tab.close':
        closeTab(source)
        return
      case 'download':
      case 'download.file':
        saveFile(effect)
    }
  },
  leave: closeTab,
}
