"""Cuts the portal's typeface out of Inter (https://rsms.me/inter, OFL) and writes src/app/start/inter.woff2:

    npm pack inter-ui@4.1.1 && tar xzf inter-ui-4.1.1.tgz
    python3 scripts/font.py package/variable/InterVariable.woff2

with fonttools 4.66 and brotli. Other packages of Inter lack the slashed zero.
"""

import sys
from io import BytesIO

from fontTools.subset import Options, Subsetter, parse_unicodes, save_font
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

# Latin-1, accents on their own, then spaces, dashes, quotes and signs of the portal's texts
CHARACTERS = (
    "20-7E,A0-FF,300-303,308,327,2002-200A,2010-2015,2018-201A,201C-201E,2022,2026,202F,2032-2033,"
    "2039-203A,20AC,2122,2190-2193,2212,2248,2260,2264-2265,2713"
)
FEATURES = ["kern", "calt", "ccmp", "locl", "mark", "tnum", "zero", "case"]

font = TTFont(sys.argv[1], recalcTimestamp=False)
# Inter makes spaces, hyphens and points among tabular figures wider as well: 'ABC - 1234' would look like a subtraction
figures = [font.getBestCmap()[ord(figure)] for figure in "0123456789"]
gsub = font["GSUB"].table
for record in gsub.FeatureList.FeatureRecord:
    for index in record.Feature.LookupListIndex if record.FeatureTag == "tnum" else []:
        for subtable in gsub.LookupList.Lookup[index].SubTable:
            # the table may lie in one that extends it
            single = getattr(subtable, "ExtSubTable", subtable)
            single.mapping = {figure: single.mapping[figure] for figure in figures}

instantiateVariableFont(font, {"opsz": 14, "wght": (400, 700)}, inplace=True)
# the subsetter takes only what was read from a file
file = BytesIO()
font.save(file)
font = TTFont(file, recalcTimestamp=False)
options = Options(layout_features=FEATURES, hinting=False, flavor="woff2", name_IDs=[0, 1, 2, 5, 13, 14])
subsetter = Subsetter(options)
subsetter.populate(unicodes=parse_unicodes(CHARACTERS))
subsetter.subset(font)
save_font(font, "src/app/start/inter.woff2", options)
