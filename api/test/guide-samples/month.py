"""Prints the reconciliation of a month. Usage: PAYCYCLE_TOKEN=… python3 month.py http://localhost:3000 1 2026-09"""

import json
import os
import sys
import urllib.request
from decimal import Decimal

address, company_id, month = sys.argv[1:]
request = urllib.request.Request(
    f"{address}/api/reconciliation/summary?companyId={company_id}&month={month}",
    headers={"Authorization": f"Bearer {os.environ['PAYCYCLE_TOKEN']}"},
)
with urllib.request.urlopen(request) as response:
    summary = json.load(response, parse_float=Decimal)

print(f"{summary['matchedTransactions']} of {summary['totalTransactions']} transactions are matched")
print(f"Balance at the end of the month: £{Decimal(summary['endingBalance']):,.2f}")
