import { type RefObject, useLayoutEffect } from 'react'
import './room.css'

/** The bar's height on <html>: the page keeps this room at its lower edge (room.css). */
const BAR_HEIGHT = '--demo-bar'

/** Keeps room for the bar while it is drawn. Its height depends on the window's width and on the size of text. */
export const useRoom = (bar: RefObject<HTMLElement | null>): void =>
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return
    const { style } = document.documentElement
    const keep = () => style.setProperty(BAR_HEIGHT, `${element.offsetHeight}px`)
    keep()
    const sizes = new ResizeObserver(keep)
    sizes.observe(element)
    return () => {
      sizes.disconnect()
      style.removeProperty(BAR_HEIGHT)
    }
  }, [bar])
