/** Files share a browser one after another: none finds who was signed in, or what was chosen, at another's end. */
localStorage.clear()
sessionStorage.clear()
