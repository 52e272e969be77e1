"""Expected values for labels.test.ts: python3 fixtures.py > fixtures.json"""
import json

from torchvision.models.detection import FasterRCNN_ResNet50_FPN_Weights

# torchvision's detectors use the same 91 slots; their slot 0 is the background.
categories = FasterRCNN_ResNet50_FPN_Weights.COCO_V1.meta["categories"]
slots = ["N/A", *categories[1:]]

print(
    json.dumps(
        {"slots": slots, "names": [name for name in slots if name != "N/A"]},
        indent=2,
    )
)
