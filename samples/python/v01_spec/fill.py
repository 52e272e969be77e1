import json


def android(spec, params):
    """Replaces strings that are nothing but the placeholder, quotes included."""
    for name, value in params.items():
        filled = f'"{value}"' if isinstance(value, str) else str(float(value))
        spec = spec.replace(f'"${name}"', filled)
    return spec


def ios(spec, params):
    """Replaces the name everywhere, and leaves the quotes."""
    for name, value in params.items():
        spec = spec.replace(f"${name}", str(value))
    return spec


def is_json(text):
    try:
        json.loads(text)
        return True
    except json.JSONDecodeError:
        return False


CASES = [
    ('{"width": "$size"}', {"size": 160}),
    ('{"width": "$size", "height": "$sizeHigh"}', {"size": 160, "sizeHigh": 80}),
    ('{"string": "$text"}', {"text": "where is it"}),
    ('{"string": "$text"}', {"text": 'who said "no"'}),
]
for spec, params in CASES:
    print(spec, params)
    for system in (android, ios):
        filled = system(spec, params)
        print(f"  {system.__name__:8}{filled}{'' if is_json(filled) else '  no JSON'}")
